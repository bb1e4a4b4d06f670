"""The words themselves: patterns of Russian (and a little English) prose on New Lands.

Patterns only; prose.py gives them their meaning. Cues are stems, so that any grammatical case is met.
"""

from __future__ import annotations

import re
from functools import cache

from analyzer.sums import words as russian

_I = re.IGNORECASE

FORMATTING = re.compile(r"\*\*|__|~~|`+|\||^\s*(?:>\s*)+")
"""Marks of Markdown that stand between words and mean nothing here."""

_SHORTENED = "".join(
    rf"(?<!\b{word})" for word in ("оч", "кл", "см", "стр", "рис", "гг", "кр", "чер", "черн", "красн", "no")
)
SENTENCE_END = re.compile(rf"(?<!\b[A-Za-zА-Яа-яЁё]){_SHORTENED}\.(?=\s|$|[\"»)])|[!?…;]+(?=\s|$|[\"»)])", _I)
"""Where a sentence ends, or a part that stands for itself; initials and shortened words end none."""

UNSURE = re.compile(
    r"\bесли\b(?!\s+(?:хотите|угодно|позволите|точн))|\bбы\b|\bкабы\b|допустим|предполож|\bпусть\s+(?:у|красн|ч[её]рн|\d)|представ(?:им|ьте)"
    r"|вообраз|возможн|наверн|вероятн|\bмож(?:ет|но)\b|\bмог(?:ли|ла|ут)?\b|вряд\s+ли|(?:чуть|едва)\s+(?:было\s+)?не\b"
    r"|якобы|будто|\bвроде\b|кажется|\bказал|видимо|похоже|\bхот(?:ели|ел|ела|еть|ят)\b|собира(?:л|ю)|планир|надея"
    r"|надежд|рассчит|ожида|прогноз|\bдумал|\bсчитал|полага|\bдолжн|\bнужн|\bнадо\b|необходим|\bтребу|потреб"
    r"|\bхват(?:ил|ает|ало)|недоста|неверн|ошиб|нельзя|неправд|спорн|обеща|пыта(?:л|ю)|попыт|стрем|мечта|угрож|грози"
    r"|сравнени|отлич|потеря|лишил|утрати|упусти|неизбежн|\bблизк|по\s+крайней\s+мере|\bif\b|\bwould|\bcould|\bmight|\bmay\b|\bshould|perhaps|probably|unless"
    r"|suppose|wanted|hoped|n't\b|\bnot\b|\bnever\b",
    _I,
)
"""What makes a sentence a supposition, a wish, a comparison: it states no number."""

OTHER_GAME = re.compile(
    r"прошл|предыдущ|прежн|\bдруг(?:ой|ом|ая|ую)\s+(?:парти|игр|пример)|\bпример\w*\s*№?\s*\d|сначала|вначале|сперва"
    r"|поначалу|\bраньше|\bпрежде|\bранее|\bна\s+\d+\S*\s+ходу|\bходе\b|\bпосле\s+\S+\s+ход|\bв\s+начале|обычно|всегда"
    r"|иногда|\bчасто\b|\bбывает|в\s+среднем|вчера|завтра|следующ\w+\s+(?:парти|игр|пример)|\bтот\s+раз|середин|previous"
    r"|usually|earlier|\bfirst\s+game|last\s+game|\bсери(?:я|и|ю|ей)\b|по\s+партиям|\bпарти(?:й|ях|ями)\b|турнир"
    rf"|чемпионат|\bseries\b|\bgames\b|{russian.NUMBER}\s+(?:\w+\s+)?парти(?:и|й|ях|ями)\b",
    _I,
)
"""What speaks of another game, or of another time of this one."""

MARGIN_BEFORE = re.compile(
    r"(?:разниц|разрыв|перевес|преимуществ|отрыв|отста|опере|лишн|остал(?:о|и)с|оста[её]тся|недобор|margin|ahead\s+by"
    r"|difference)\w*\s*[:–—-]?\s*[^.,:;]{0,40}$",
    _I,
)
MARGIN_AFTER = re.compile(
    r"\s*(?:больш|меньш|выше|ниже|сильнее|слабее|перевес|преимуществ|разниц|отрыв|впереди|позади|лишн|more|less)",
    _I,
)
DOUBT_BEFORE = re.compile(
    r"(?:\b(?:не|ни|около|почти|примерно|приблизительно|порядка|больше|более|меньше|менее|свыше|до|от|чем|чуть|едва"
    r"|(?<!состоит )(?<!состоящ[аеу][яею] )из"
    r"|минимум|максимум|хотя\s+бы|по|против|вместо|кроме|минус|плюс|или|либо|где-то|практически|about|nearly|almost|over"
    r"|under|than|least|most|up\s+to|of|or)\s+(?:(?:чем|всего|лишь)\s+)?|[<>≤≥≈~±+]\s*"
    r"|(?<![\w№])(?<!емля )(?<!емли )(?<!емле )(?<!емлю )\d+\s*[-–—/]\s*)$",
    _I,
)
DOUBT_AFTER = re.compile(
    r"\s*(?:[-–—/]\s*\d|с\s+лишним|с\s+небольшим|или\s+\d|и\s+(?:более|больше)|,?\s*не\s+(?:более|менее|больше|меньше)"
    r"|\?|\+|из\s+\d|or\s+(?:so|more|\d))",
    _I,
)
COLOURED = re.compile(r"красн|ч[её]рн", _I)

_ENDINGS = r"(?:ых|ые|ый|ого|ое|ым|ыми|ой|ая|ую|их|ие|ий|его|ее|им|ими)"
_ADJECTIVE = rf"\w+{_ENDINGS}"
_UNIT = (
    r"(?P<unit>очк\w*\b|очок\b|оч\.|балл\w*\b|пол(?:е|я|ей|ю|ям|ем|ями|ях)\b|клет\w*\b|кл\.|карт(?:а|ы|у|е|ой|ам|ами|ах)?\b"
    r"|points?\b|cells?\b|squares?\b|cards?\b)"
)
UNITS = (
    ("points", ("оч",)),
    ("score", ("балл",)),
    ("cells", ("пол", "кл", "площад", "cell", "square", "area")),
    ("cards", ("карт", "card")),
)
"""What units begin with. An English point is neither: it may count either."""
_MARGIN = r"(?P<margin>\bна\s+)?"
_WITH_UNIT = rf"(?P<said>{_MARGIN}(?P<number>{russian.NUMBER})(?:\s+{_ADJECTIVE}){{0,2}}\s*{_UNIT})"
_DIGITS = r"(?<![\w№.,:/])(?<!(?-i:[A-ZА-ЯЁ]{2})-)(?P<number>\d{1,4})(?![.,:]?\d|\w|\s*%)"
_SPOKEN = rf"(?<=[:–—-]\s)(?P<number>{russian.NUMBER})"
_AFTER_BARE = (
    r"(?=\s*(?:[^\w\s]|$|(?:и|а|но|же|против|у|за|набра\w+|име\w+|получ\w+|собра\w+|красн\w+|ч[её]рн\w+|reds?|blacks?"
    r"|and|to)\b))"
)
CHAIN_UNIT = re.compile(rf"\s*\(?\s*{_UNIT}", _I)

_LAND = r"земл(?:я|и|е|ю|ей|ею)\b"
_NEW = r"(?:нов\w+\s+)?"
_NO = r"(?:№+|N|номер|no\.?|number|#)?"
_LISTED = (
    r"\d{1,3}\b(?=\s*(?:[,;:.)–—-]|$|(?:и|у|за|доста\w+|принадл\w+|захва\w+|отош\w+|and|belong\w*|are)\b))"
)
_ENGLISH = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")

_TEAM = (
    r"\b(?:(?P<team>команд\w*|team)\s+)?(?:(?P<red>красн|red)|ч[её]рн|black)"
    r"(?:(?P<ending>(?<=н)(?:ые|ых|ыми|ым)|(?<=[dk])s?)|(?P<one>(?<=н)(?:ый|ая|ой|ую|ою|ого|ому|ом|ое))"
    r"(?P<company>\s+(?:команд|сторон)\w+)?)\b"
)
_CARD_NOUN = (
    r"(?:карт|маст|туз|дам[аыеуо]?\b|корол|валет|десят|девят|восьм|сем[её]р|шест[её]р|пят[её]р|четв[её]р|трой|двой|фигур"
    r"|рубаш|пол[яей]\b|клет|очк|очок|балл|цвет|cards?\b|suits?\b|points?\b|aces?\b|kings?\b|queens?\b|jacks?\b)"
)
OF_CARDS = re.compile(rf"\s+(?:\w+{_ENDINGS}\s+)?{_CARD_NOUN}", _I)
"""Behind a colour: it is that of cards."""
BEHIND_SIDE = re.compile(
    rf"\s*(?:[^\w\s]|$|{russian.NUMBER}|(?:набра|име|получ|собра|взял|захва|владе|завлад|побед|выигр|проигр|лидир|впереди"
    r"|принес|заработ|уступ|сыгра|прин[её]с)\w*|(?:дают|же|у|в|на|за|с|всего|лишь|итого|и|а|но|has|have|had|is|are|was|won"
    r"|wins|owns|scored|scores|gets?|got|and)\b)",
    _I,
)
"""Behind a colour in small letters: it is the team."""
CASES = (
    ("nom", ("ые", "команда", "сторона")),
    ("gen", ("ых", "команды", "стороны")),
    ("ins", ("ыми", "командой", "стороной")),
    ("dat", ("ым", "команде", "стороне")),
)
"""Endings of a plural colour, or of the word for a team beside it."""
ASIDE = re.compile(
    r"\b(?:над|против|без|кроме|вместо|вопреки|не|ни|чем|от|из-за|перед|между|against|over|than|not|without|beat|beats)"
    r"\s+(?:\w*команд\w*\s+)?$",
    _I,
)
ONE_CARD = re.compile(r"\b(?:карт(?:а|у|ой|е)|card)\s+(?:\w*команд\w*\s+)?$", re.IGNORECASE)
"""Before a side: a card of it is spoken of."""
AT = re.compile(r"\b(?:у|за|во\s+владени\w+|в\s+руках)\s+(?:\w*команд\w*\s+)?$", _I)

_OWNS = (
    r"(?P<no>\bне\s+(?:\w+\s+)?)?\b(?:захва|принадлеж|завлад|овлад|владе|хозя|отда|доста[лв]|достан|отош|отход|переш|переход"
    r"|при(?:не|но)с|копилк|попал|присво|собственн|belong|own(?:s|ed|er)|captur|goes\s+to|went\s+to"
    r"|(?P<weak>взял|забра|занял|отвоева|получ|took|takes))\w*"
)
_WINS = (
    r"\b(?:(?P<wins>победил\w*|побежда\w+|победител\w*|побед(?:а|ой|ою)|выигра(?:л|в)\w*|выигрыва\w+|одол\w+|обыгр\w*"
    r"|верх\s+(?:\w+\s+)?(?:взял|одержал)\w*|взя\w+\s+(?:\S+\s+){0,2}верх|одерж\w+|чемпион\w*|в\s+пользу"
    r"|won|wins?|winners?|beats?|victory)"
    r"|(?P<loses>проигр\w*|продул\w*|уступи\w*|пораже\w*|lost|loses?|defeat\w*)|вничью|ничь(?:я|ю|ей)|draw)\b"
)
_END = (
    r"(?P<whole>\bпарти[яиюей]\w*|\bигр[аыуе]\b|\bматч\w*|\bвстреч[аиеу]\b|\bфинал\w*|\bокончат\w*"
    r"|\bобщ(?:ий|ая|ее|его|ем|ей|им)\b|\bgame\b|\bfinal\b|\btotal\b|\boverall\b)"
    r"|(?<!за )\bсч[её]т(?:а|у|ом|е)?\b|\b(?:итог|результат|набра|набир|победн|заработ)\w*|\bв\s+конце\b"
    r"|\bвсего(?=\s+(?:у|красн|ч[её]рн)|\s*[:–—])|\bscored?\b"
)
_MONTHS = r"(?:январ|феврал|март|апрел|ма[яй]\b|июн|июл|август|сентябр|октябр|ноябр|декабр)\w*"
_SKIPPED = (
    rf"\b\d{{1,2}}\s+{_MONTHS}(?:\s+\d{{4}})?|\b\d{{4}}\s*(?:г\.|год\w*)|\b\d{{1,2}}[./]\d{{1,2}}[./]\d{{2,4}}\b|\b\d{{1,2}}:\d\d\b"
    rf"|\b(?:пример|диаграмм|рис|стр|глав|строк|example|figure|page)\w*\.?\s*№?\s*\d+"
    rf"|\b(?:парти|раунд|тур|ход|кон|игр|позици|game|round)\w*\s*№?\s*\d+(?=\s*(?:[.,;:)–—]|$))"
    rf"|\b\d+-(?:й|я|е|го|му|м|ю|ой|ая|ый|ое|х)\b|^\W*\d{{1,2}}[.)](?=\s)|\bнов(?:ые|ых|ым|ыми)\s+зем\w+"
)

PATTERNS: tuple[tuple[str, re.Pattern[str]], ...] = tuple(
    (name, re.compile(text, _I))
    for name, text in (
        ("land", rf"{russian.ORDINAL}(?:\s*(?:,|и|или)\s+{russian.ORDINAL})+\s+{_NEW}земе?л\w*"),
        ("land", r"(?:\bземл\w+\s+\(?)?(?<!\w)З\s?(?:№\s?)?\d{1,3}(?!\w|[.,:]\d)"),
        (
            "land",
            rf"\b(?:земл(?:и|ям|ями|ях)|lands)\s+{_NO}\s*{_LISTED}(?:\s*(?:,|и|and)\s*{_NO}\s*{_LISTED})+",
        ),
        ("land", rf"\b(?:{_LAND}|land)\s*{_NO}\s*\d{{1,3}}\b(?!\s*(?:очк|балл|пол|клет|карт)|[.,:]\d)"),
        ("land", rf"(?:{russian.ORDINAL}|\b\d{{1,2}}-(?:я|й|ю|ой|ей|ью))\s+{_NEW}{_LAND}"),
        ("land", rf"\b(?:{'|'.join(_ENGLISH)})\s+land\b"),
        ("this-land", rf"\b(?:эт(?:а|ой|у|ою)|данн(?:ая|ой|ую))\s+(?:\w+\s+)?{_LAND}|\bthis\s+land\b"),
        ("skip", _SKIPPED),
        (
            "amount",
            rf"(?P<said>{_MARGIN}(?P<number>{russian.NUMBER})\s+(?:{_ADJECTIVE}\s+)?(?P<unit>зем(?:ля|ли|ель)|lands))\b",
        ),
        ("amount", _WITH_UNIT),
        (
            "other-land",
            rf"\b(?!моя|твоя|наша|ваша)\w{{2,}}(?:ая|яя|ой|ей|ую|юю|ою|ых|их|ые|ие|ым|им)\s+(?:{_LAND}|зем(?:ель|лям|лях|лями)\b)",
        ),
        (
            "other-land",
            r"\bзем(?:ель|лям|лях|лями)\b|\b(?:все|обе|их)\s+земли\b|\bземли\b(?=\s*(?:[–—:]|у\b|за\b|доста|при))",
        ),
        ("this-land", rf"\b{_LAND}"),
        ("card", russian.CARD),
        ("side", _TEAM),
        (
            "other-side",
            r"\b(?:соперник|противник|оппонент|обе(?:их|им|ими)?\b|оба\b|обоих|кажд|opponent|both|each)\w*",
        ),
        ("wins", _WINS),
        ("owns", _OWNS),
        ("nobody", r"\b(?:никому|никто|ничейн\w+|nobody|no\s+one)\b"),
        ("leads", r"\b(?:впереди|лидиру\w+|ведут)\b"),
        ("end", _END),
        ("unit", r"\b(?P<unit>очки|очков|очкам|баллы|баллов|баллам|площад\w*|area)\b"),
        ("amount", rf"(?P<said>{_MARGIN}{_DIGITS}(?P<unit>)){_AFTER_BARE}"),
        ("amount", rf"(?P<said>{_MARGIN}{_SPOKEN}(?P<unit>))(?=\s*(?:[,.;!)]|$))"),
        (
            "amount",
            rf"(?:красн|ч[её]рн)\w+\s+(?P<said>(?P<margin>)(?P<number>{russian.NUMBER})(?P<unit>))(?=\s*(?:[,.;!)]|$))",
        ),
        ("amount", rf"(?P<said>{_MARGIN}{_DIGITS}\s+(?P<unit>\w+))"),
        ("rank", russian.RANK),
    )
)
"""What is looked for, what is more certain first."""

TEAM = next(pattern for name, pattern in PATTERNS if name == "side")
"""A colour, with or without the word for a team beside it."""


@cache
def label(text: str) -> re.Pattern[str]:
    """Where a label of a diagram stands in prose: letters and digits alone, anything else behind `Земля`."""
    telling = re.fullmatch(r"[^\W\d_]+\W?\d+", text) is not None
    lead = r"(?:\bземл\w+\s+)?" if telling else r"\bземл\w+\s+"
    return re.compile(rf"(?<!\w){lead}[(«\"]?{re.escape(text)}[)»\"]?(?!\w)")


def land_numbers(text: str) -> tuple[int, ...]:
    """The numbers of the lands that a match names, none when it leaves open which."""
    if re.search(r"\bили\b", text, _I):
        return ()
    digits = re.findall(r"\d+", text)
    if digits:
        return tuple(int(digit) for digit in digits)
    first = text.split()[0].casefold()
    if first in _ENGLISH:
        return (_ENGLISH.index(first) + 1,)
    found = [russian.ordinal(word) for word in re.findall(russian.ORDINAL, text, _I)]
    return tuple(number for number in found if number is not None)
