"""The command line, built from the questions found."""

from __future__ import annotations

import difflib
import math
import os
import sys
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from typing import IO, Any, cast

import click

from analyzer import games, questions
from analyzer._version import __version__
from analyzer.cards import Card
from analyzer.messages import LANGUAGES, Say, language, sayer, shortened
from analyzer.notation import LARGEST_TEXT, Notation, format_card
from analyzer.questions import Question, Request
from analyzer.readings import Cite
from analyzer.report import streams
from analyzer.report.model import Case
from analyzer.report.plain import fitting, printable
from analyzer.report.streams import Lost, Sheet, echo
from analyzer.verdict import Answer, Gap, No, Said, Split, Unknown

OK, DIFFERS, USAGE, UNKNOWN, GAP, SPLIT, DEFECT, INTERRUPTED, UNREAD = 0, 1, 2, 3, 4, 5, 70, 130, 141
PRECEDENCE = (DEFECT, USAGE, DIFFERS, UNKNOWN, SPLIT, GAP, OK)
"""Of several cases in one run, the first of these that applies is the exit code."""

WIDTH = 120
"""Columns when standard output is no terminal."""


Voice = tuple[Say, Callable[[Any], str]]
"""What says sentences, and what shows cards and places."""


def run(arguments: Sequence[str]) -> int:
    """Run the command line on these arguments; the exit code."""
    streams.set_up()
    lang = _early_language(arguments)
    say, _ = _voice(lang, None)
    try:
        code = _run(arguments, say, lang)
        streams.flush()
    except Lost as lost:
        code = UNREAD if lost.gone else USAGE
        if not lost.gone:
            with suppress(Lost):
                echo(say(Said("cannot-write", {"reason": lost.reason})), error=True)
        streams.abandon()
    return code


def _run(arguments: Sequence[str], say: Say, lang: str) -> int:
    try:
        # Not `main`, which prints English and takes a pipe without a reader for a difference.
        with build(say, lang).make_context("razbor", list(arguments)) as context:
            code = context.command.invoke(context)
        return code if isinstance(code, int) else OK
    except click.exceptions.Exit as stop:
        return stop.exit_code
    except click.ClickException as error:
        echo(_usage_error(error, say), error=True)
        return USAGE
    except (click.Abort, KeyboardInterrupt):
        echo(say(Said("interrupted")), error=True)
        return INTERRUPTED
    except Lost:
        raise
    except Exception as error:  # the last resort: a user is never shown a traceback
        if os.environ.get("RAZBOR_DEBUG"):
            raise
        echo(_defect(error, say), error=True)
        return DEFECT


def interrupted(arguments: Sequence[str]) -> int:
    """Say that the run was interrupted before it began; the exit code."""
    streams.set_up()
    with suppress(Lost):
        echo(_voice(_early_language(arguments), None)[0](Said("interrupted")), error=True)
        streams.flush()
    streams.abandon()
    return INTERRUPTED


def _defect(error: Exception, say: Say) -> str:
    """What is said of an error that nobody expected, in bare words where even that cannot be said."""
    told = f"{type(error).__name__}: {error}"
    try:
        return say(Said("defect", {"error": told}))
    except Exception:
        return f"razbor: {shortened(told)}"


def build(say: Say, lang: str = "en") -> click.Group:
    """The group of commands, one for each question found; answers are in `lang`, which `say` speaks."""
    group = Group(
        "razbor",
        help=say(Said("help-razbor")),
        params=[_version(say), _lang(say), _help(say)],
        add_help_option=False,
        options_metavar=f"[{say(Said('help-switches')).lower()}]",
        subcommand_metavar=say(Said("help-command")),
    )
    group.say = say
    group.make = lambda name: _command(questions.load(name), say, lang)
    return group


class Command(click.Command):
    """A command whose help is in one language throughout; click's own headings are English."""

    say: Say

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Writes how the command is called."""
        prefix = self.say(Said("help-usage")) + " "
        formatter.write_usage(ctx.command_path, " ".join(self.collect_usage_pieces(ctx)), prefix)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Writes the switches, and of a group the commands."""
        options = (parameter for parameter in self.get_params(ctx) if isinstance(parameter, click.Option))
        records = (option.get_help_record(ctx) for option in options)
        with formatter.section(self.say(Said("help-switches"))):
            formatter.write_dl([record for record in records if record is not None])
        if isinstance(self, click.Group):
            made = ((name, self.get_command(ctx, name)) for name in self.list_commands(ctx))
            commands = [(name, command.get_short_help_str(100)) for name, command in made if command]
            with formatter.section(self.say(Said("help-commands"))):
                formatter.write_dl(commands)


class NoSuchCommand(click.UsageError):
    """A first word that is no command; `known` are the commands."""

    def __init__(self, name: str, known: tuple[str, ...], context: click.Context) -> None:
        super().__init__(name, context)
        self.known = known


class TwoInputs(click.UsageError):
    """Both a file and --text."""


class Seconds(click.FloatRange):
    """A time limit: a number that can be compared with others."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """The number; raises `click.BadParameter`."""
        number = float(super().convert(value, param, ctx))
        if math.isnan(number):
            self.fail(str(value), param, ctx)
        return number


class Group(Command, click.Group):
    """The group of all commands, in one language; each is made when it is asked for, as a run needs one."""

    make: Callable[[str], click.Command]

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of all commands, sorted."""
        return list(questions.names())

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name, or None."""
        return self.make(cmd_name) if cmd_name in questions.names() else None

    def resolve_command(self, ctx: click.Context, args: list[str]) -> tuple[Any, Any, list[str]]:
        """The command that the first word names; raises `NoSuchCommand`."""
        if args[0] not in questions.names():
            raise NoSuchCommand(args[0], questions.names(), ctx)
        return super().resolve_command(ctx, args)


def _early_option(flags: list[str], told: Callable[[click.Context], str], help_text: str) -> click.Option:
    """A switch that prints something and ends the run."""

    def show(context: click.Context, parameter: click.Parameter, wanted: bool) -> None:
        if wanted:
            echo(told(context))
            context.exit()

    return click.Option(flags, is_flag=True, expose_value=False, is_eager=True, callback=show, help=help_text)


def _version(say: Say) -> click.Option:
    return _early_option(["--version"], lambda context: f"razbor {__version__}", say(Said("help-version")))


def _lang(say: Say) -> click.Option:
    """The language. It is looked for before the command line is parsed, and only checked here."""
    help_text = say(Said("help-switch-lang"))
    return click.Option(["--lang"], type=click.Choice(LANGUAGES), expose_value=False, help=help_text)


def _help(say: Say) -> click.Option:
    return _early_option(["-h", "--help"], lambda context: context.get_help(), say(Said("help-help")))


def _command(question: Question, say: Say, lang: str) -> click.Command:
    def callback(**values: Any) -> int:
        request = _request(question, values)
        voice = _voice(lang, request.notation)
        if values["json"]:
            return _print_json(question, request, voice)
        return _print_text(question, request, voice, values["no_color"])

    help_text = say(Said(f"help-{question.name}"))
    command = Command(
        question.name,
        callback=callback,
        params=[*_arguments(question), *_own(question, say), *_common(question, say), _help(say)],
        help=help_text,
        short_help=help_text.split("\n")[0],
        add_help_option=False,
        options_metavar=f"[{say(Said('help-switches')).lower()}]",
    )
    command.say = say
    return command


def _arguments(question: Question) -> list[click.Parameter]:
    if question.takes == "nothing":
        return []
    names = {"file": "FILE", "files": "PATH", "game": "GAME"}
    return [click.Argument(["arguments"], nargs=-1, metavar=f"[{names[question.takes]}…]")]


def _own(question: Question, say: Say) -> list[click.Parameter]:
    return [
        click.Option([f"--{switch.name}"], is_flag=switch.flag, help=say(Said(f"help-switch-{switch.name}")))
        for switch in question.switches
    ]


def _common(question: Question, say: Say) -> list[click.Parameter]:
    def option(name: str, **terms: Any) -> click.Option:
        return click.Option([f"--{name}"], help=say(Said(f"help-switch-{name}")), **terms)

    shared = [
        _lang(say),
        option("notation", type=click.Choice([notation.value for notation in Notation])),
        option("json", is_flag=True),
        option("no-color", is_flag=True),
    ]
    if question.takes not in ("file", "files"):
        return [*shared]
    return [
        option("text"),
        option("game"),
        option("option", multiple=True, metavar="KEY=VALUE"),
        option("reading", multiple=True, metavar="KEY=VALUE"),
        *([option("all-readings", is_flag=True)] if question.varies else []),
        option("limit", type=Seconds(min=0, min_open=True), metavar="SECONDS"),
        option("memory", type=click.IntRange(min=1), metavar="MB"),
        *shared,
    ]


def _request(question: Question, values: dict[str, Any]) -> Request:
    notation = values.get("notation")
    arguments = tuple(values.get("arguments", ()))
    if question.takes == "file" and not arguments and values.get("text") is None:
        raise click.MissingParameter(param_type="argument", param_hint="FILE")
    if arguments and values.get("text") is not None:
        raise TwoInputs(arguments[0])
    return Request(
        arguments=arguments,
        text=values.get("text"),
        game=values.get("game"),
        options=_pairs("--option", values.get("option", ())),
        readings=_pairs("--reading", values.get("reading", ())),
        all_readings=bool(values.get("all_readings")),
        notation=Notation(notation) if notation else None,
        seconds=values.get("limit"),
        megabytes=values.get("memory"),
        switches={switch.name: values.get(switch.name) for switch in question.switches},
        stdin=_stdin,
    )


def _stdin() -> bytes:
    """Standard input, with one byte more than is read of a text, so that an endless one ends."""
    try:
        return sys.stdin.buffer.read(LARGEST_TEXT + 1)
    except OSError as error:
        raise click.FileError("-") from error


def _pairs(switch: str, texts: Iterable[str]) -> dict[str, str]:
    pairs = {}
    for text in texts:
        key, equals, value = text.partition("=")
        if not equals or not key.strip():
            raise click.BadParameter(text, param_hint=switch)
        pairs[key.strip()] = value.strip()
    return pairs


def _print_json(question: Question, request: Request, voice: Voice) -> int:
    """Print one JSON object a case, as they come."""
    from analyzer.report import json

    escaped = not printable("ТБ♥", sys.stdout)
    done: list[Case] = []
    for case in question.run(request):
        done.append(case)
        echo(json.line(case, voice[0], escaped))
    return exit_code(done, bool(request.switches.get("strict")))


def _print_text(question: Question, request: Request, voice: Voice, plain: bool) -> int:
    """Print the cases as they come. What there is to say of the input goes to standard error."""
    from rich.console import Console

    from analyzer.report.text import Printer

    def printer(stream: Any) -> Printer:
        width = None if stream.isatty() else WIDTH
        console = Console(
            file=cast("IO[str]", Sheet(stream)),
            no_color=plain or None,
            width=width,
            highlight=False,
            emoji=False,
        )
        return Printer(console, *voice, fitting(stream))

    out, errors = printer(sys.stdout), printer(sys.stderr)
    done: list[Case] = []
    for case in question.run(request):
        done.append(case)
        if not case.quiet:
            for problem in (*case.problems, *case.warnings):
                errors.problem(problem, case)
        if case.answer is not None:
            out.answer(case, title=len(request.arguments) > 1)
    for block in question.closing(done):
        out.block(block)
    return exit_code(done, bool(request.switches.get("strict")))


def exit_code(cases: Iterable[Case], strict: bool = False) -> int:
    """The exit code of a run: the first of `PRECEDENCE` that one of its cases has."""
    found = {_code(case, strict) for case in cases}
    return next((code for code in PRECEDENCE if code in found), OK)


def _code(case: Case, strict: bool) -> int:
    if case.answer is None:
        return USAGE
    if case.state:
        return DIFFERS if case.state == "differ" or (strict and case.state == "finding") else OK
    return _answer_code(case.answer)


def _answer_code(answer: Answer) -> int:
    codes: dict[type, int] = {No: DIFFERS, Unknown: UNKNOWN, Gap: GAP, Split: SPLIT}
    return codes.get(type(answer), OK)


def _voice(lang: str, notation: Notation | None) -> Voice:
    """The sayer of a language; cards in the notation asked for, else in letters where they can be printed."""
    cards = notation or (Notation.LETTERS if printable("Ч", sys.stdout) else Notation.WESTERN)

    def show(value: Any) -> str:
        if isinstance(value, Card):
            return format_card(value, cards)
        if isinstance(value, Cite):
            return f"{value.document} {value.line}"
        return str(value)

    return sayer(lang, show, games.homes), show


def _early_language(arguments: Sequence[str]) -> str:
    """The language, before the command line is parsed: its help and its errors need it.

    As with every switch, the last --lang counts. After the command, `--` ends the switches.
    """
    asked, commanded, rest = None, False, iter(arguments)
    for argument in rest:
        if argument == "--lang":
            asked = next(rest, asked)
        elif argument.startswith("--lang="):
            asked = argument.partition("=")[2]
        elif argument == "--" and commanded:
            break
        else:
            commanded = commanded or not argument.startswith("-")
    return language(asked)


def _usage_error(error: click.ClickException, say: Say) -> str:
    """A sentence for what click found wrong with the command line, and where help is."""
    args: dict[str, Any] = {"what": "", "known": "", "close": ""}
    code = "usage"
    if isinstance(error, click.NoSuchOption):
        code, args["what"] = "usage-no-switch", error.option_name
        args["close"] = ", ".join(sorted(error.possibilities or ()))
    elif isinstance(error, NoSuchCommand):
        code, args["what"], args["known"] = "usage-no-command", error.message, ", ".join(error.known)
        args["close"] = ", ".join(difflib.get_close_matches(error.message, error.known, 1))
    elif isinstance(error, TwoInputs):
        code, args["what"] = "usage-two-inputs", error.message
    elif isinstance(error, click.FileError):
        return say(Said("problem-cannot-open", {"path": error.ui_filename, "reason": "other"}))
    elif isinstance(error, click.MissingParameter):
        code, args["what"] = "usage-missing", str(error.param_hint or "")
    elif isinstance(error, click.BadParameter):
        code, args["what"], args["known"] = "usage-bad-value", _switch(error), _wanted(error.param)
    elif isinstance(error, click.BadOptionUsage):
        code, args["what"] = "usage-no-value", error.option_name
    context = getattr(error, "ctx", None)
    if code == "usage" and context is not None and isinstance(context.command, Group):
        return str(context.get_help())
    path = context.command_path if context else "razbor"
    said = Said(code, {**args, "message": error.format_message()})
    hint = say(said, "hint") if args["close"] else ""
    return "\n".join(filter(None, (say(said), hint, say(Said("usage-see-help", {"command": path})))))


def _switch(error: click.BadParameter) -> str:
    return error.param.opts[-1] if error.param is not None else str(error.param_hint)


def _wanted(parameter: click.Parameter | None) -> str:
    """What a switch takes: its choices, its range, or its form."""
    if parameter is None:
        return "KEY=VALUE"
    if isinstance(parameter.type, click.Choice):
        return " | ".join(map(str, parameter.type.choices))
    if isinstance(parameter.type, click.FloatRange | click.IntRange):
        return f"{parameter.metavar} {'>' if parameter.type.min_open else '≥'} {parameter.type.min}"
    return str(getattr(parameter, "metavar", None) or parameter.type.name)
