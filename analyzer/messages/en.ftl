### Sentences for users, in English. The same ids stand in ru.ftl.

## The command line

cannot-write = The output cannot be written: { $reason ->
    [full] there is no space left
   *[other] the system refuses
}
defect = This is a defect of Razbor, not of your input: { $error }
    Please report it with the input; RAZBOR_DEBUG=1 shows where it happened.
help-razbor = Takes played games apart: reads positions as printed, applies rules as written, answers with proof.
help-command = COMMAND …
help-commands = Commands
help-help = show this help
help-switches = Switches
help-usage = Usage:
help-games = List the games and the questions each answers.
help-readings = List what the rules of a game leave open, and what stands for each meaning.
help-score = Score a position: what is worth how much to whom, and why.

    FILE is a position file (.toml) or plain text as printed; - is standard input.
help-show = Draw a position.

    FILE is a position file (.toml) or plain text as printed; - is standard input.
help-verify = Compare every expectation of position files with the answers; without PATH, of all that are installed.
help-switch-all-readings = answer under every reading that the answer depends on
help-switch-extract = read documents as published: diagrams, labels, sizes and sums
help-switch-game = the game whose rules apply
help-switch-json = one JSON object a line
help-switch-lang = language of the answers (default: Russian in a Russian locale, else English)
help-switch-limit = stop after so many seconds and answer "unknown"
help-switch-memory = stop above so many megabytes and answer "unknown"
help-switch-no-color = no colours (also: the variable NO_COLOR)
help-switch-notation = how cards are printed, and how a word is read that two notations read differently
help-switch-option = an option of the players, for example size=6x10
help-switch-reading = a reading of the rules, for example border=corners_too
help-switch-plain = print the position as text that can be read again, in the notation of --notation
help-switch-strict = known findings count as differences
help-switch-text = the position itself, instead of a file
help-version = print the version
interrupted = Interrupted.
usage = { $message }
usage-bad-value = The value of { $what } does not fit: { $known } is wanted
usage-missing = { $what } is missing: name a file, - for standard input, or give the text with --text.
usage-no-command = There is no command "{ $what }". The commands: { $known }
    .hint = Did you mean { $close }?
usage-no-switch = There is no switch { $what }.
    .hint = Did you mean { $close }?
usage-no-value = The switch { $what } wants a value.
usage-two-inputs = Both a file ({ $what }) and --text are given: name one of them.
usage-see-help = Help: { $command } --help

## Input

at = { $case }, line { $line }, column { $column }
kind-notice = notice
kind-problem = error
kind-repair = repaired
problem-bad-answer = The answer "{ $answer }" is not one of: { $known }
problem-bad-key = "{ $key }" should be: { $shape }
problem-bad-option = option { $name } = { $value }: { $why }
problem-bad-reading = reading { $name } = { $value }: { $why }
problem-bad-toml = This position file is not valid TOML: { $reason }
problem-cannot-open = { $path } cannot be opened: { $reason ->
    [missing] there is no such file
    [folder] it is a folder
    [forbidden] it may not be read
   *[other] the system refuses
}
problem-no-position = There is no position here
    .hint = A position file has its diagram under [position], key text. Claims alone can be verified: razbor verify FILE
problem-no-positions = There is no position file (.toml) in { $path }
problem-not-answered = The game { $game } does not answer "{ $question }"; it answers: { $known }
problem-nothing-expected = Nothing is expected here, so there is nothing to compare
    .hint = Add a table [[expect]] with ask and result.
problem-unknown-game = There is no game { $name }; the games: { $known }
problem-unknown-key = The key "{ $key }" is not known here; known are: { $known }
problem-unknown-option = There is no option "{ $name }"; the options: { $known }
problem-unknown-reading = There is no reading "{ $name }"; the readings: { $known }
problem-which-game = This text could be a position of several games, or of none: { $known }
    .hint = Name the game with --game.
shape-truth = true or false
shape-table = a table
shape-number = a whole number from 1
shape-list = a list
shape-text = text
why-not-listed = it is one of: { $known }

## Answers

agrees-sum = { "  " }{ $text }
agrees-value = { "  " }{ $key } = { $value }
count-of-list = { "  " }stated: { $stated }, listed: { $found }
differs-sum = { "  " }{ $left } = { $right }: { $values }
differs-answer = { "  " }expected the answer "{ $expected }", found "{ $found }" ({ $codes })
differs-value = { "  " }{ $key }: expected { $expected }, found { $found }
finding-other = { "  " }nor is it what the recorded finding says:
finding-gone = { "  " }the recorded finding is no longer true: the answer is what was expected
gap = The rules do not say: { $what } ({ $places })
head-agree = agree
head-differ = differ
head-file = file
head-finding = known findings
head-stated = of these stated
help-switch-all = print also what agrees
head-area = area
head-black = black
head-document = document
head-game = game
head-land = land
head-meaning = meaning
head-member = member
head-options = options
head-owner = owner
head-places = places
head-questions = answers
head-red = red
head-role = role
head-title = title
reading-title = { $name }: { $question }
role-control = excluded by { $by }
role-example = a published example
role-gap = gap
role-house = house reading
role-possible = possible
split = The answer depends on how the rules are read ({ $count } ways):
split-partial = There are too many combinations: the readings were varied one at a time.
state-agree = agrees
state-differ = DIFFERS
state-finding = differs (known finding)
unknown-memory = unknown: stopped at { $megabytes } MB
unknown-time = unknown: stopped at { $milliseconds } ms
verify-closing = { $agree ->
    [one] { $agree } expectation agrees
   *[other] { $agree } expectations agree
} ({ $stated } of them stated by a document), { $differ } { $differ ->
    [one] differs
   *[other] differ
}, { $finding ->
    [one] { $finding } known finding
   *[other] { $finding } known findings
}{ $refused ->
    [0] {""}
    [one] {", "}{ $refused } input could not be compared
   *[other] {", "}{ $refused } inputs could not be compared
}.

notice-agreed-reading = the rules are silent here; this answer rests on the agreement { $reading }={ $member }: { $meaning }
notice-control-reading = this answer takes { $reading }={ $member } ({ $meaning }), which { $cite } excludes
    .hint = This reading is kept to show what excludes it. For the answer by the rules leave out --reading { $reading }={ $member }.
notice-readings-one-by-one = there are more than { $limit } combinations of readings: they were varied one at a time, and the answer stayed the same

## A document as published

extract-found = Found: { $diagrams ->
    [one] { $diagrams } diagram
   *[other] { $diagrams } diagrams
}, { $sums ->
    [one] { $sums } sum
   *[other] { $sums } sums
}, { $statements ->
    [one] { $statements } statement
   *[other] { $statements } statements
} bound to a position or a size, { $rows ->
    [one] { $rows } row of cards
   *[other] { $rows } rows of cards
}; { $unbound } could not be bound.
problem-no-document = --extract wants a document to read
    .hint = razbor verify --extract FILE
sum-of-row = { "  " }of the cards in line { $line } { $label ->
    [none] {""}
   *[other] ({ $label })
}; left out: { $left }
why-unbound-no-game = what it speaks of is not known here: the rules of its game are not in yet
unknown-sum = unknown whether "{ $text }" is right: { $why }

## New Lands

game-new_lands = New Lands
gap-equal-scores = who wins when every card is laid and the scores are equal
gap-floating-score = how to score while the cards do not span the agreed size { $size }: most areas cannot be told before the borders are fixed
notice-cards-missing = { $count ->
    [one] one card of the deck is not on the table ({ $cards }): the game is still going on
   *[other] { $count } cards of the deck are not on the table ({ $cards }): the game is still going on
}
notice-deck-not-offered = a deck of { $cards } cards is not one that the author offers; it is played all the same
notice-floating = { $spanned ->
    [none] no card is laid: where the borders lie is open
   *[other] the cards span { $spanned }, not the agreed { $size }: where the borders lie is still open, and empty cells outside the cards are layout
}
notice-label-alone = the label { $label } stands beside no empty cell, so it names no land
notice-label-twice = the label { $label } is printed more than once
notice-size-full = the area of { $size } equals the number of cards ({ $cards }): no cell would stay empty, so there would be no land
notice-size-not-recommended = the author recommends another area than { $area } for this deck ({ $size }, { $deck } cards)
option-deck = the cards played with
option-size = the agreed rectangle, height first
problem-beyond-size = the cards span { $spanned }, more than the agreed { $size }
    .hint = { $turned ->
    [yes] The height comes first: was the size meant the other way round?
   *[no] Check the size, or the zeros that shift a row.
}
problem-card-doubled = { $card } lies twice: at { $cells } (row/column)
problem-no-rows = there is no row of cells here
    .hint = A diagram is rows of cards and zeros, for example: 0 0 ТБ КП
problem-not-in-deck = { $card } at { $cell } is not in the agreed deck ({ $deck })
    .hint = Played with 52 cards? Say --option deck=52.
problem-ragged-row = row { $row } has { $cells ->
    [one] { $cells } cell
   *[other] { $cells } cells
}, the others have { $others }
    .hint = Add or take out a cell; no cell is invented.
problem-size-too-long = { $size } needs { $moves } cards to fix its borders; the deck has { $cards }
    .hint = Name a deck of at least { $moves } cards: cards that are not on the table count too.
problem-size-too-small = { $size } has { $area ->
    [one] { $area } cell
   *[other] { $area } cells
}, too few for the { $cards } cards of the deck, all of which are laid
    .hint = For a small diagram name its deck, cards not yet laid included: --option deck="6Ч 7Ч …"
problem-two-sizes = two different sizes are named: { $first } and { $second }
reading-border = which cards bound a land?
reading-border-corners_too = also cards that touch a cell of it only by a corner, once
reading-border-per_side = a card counts once for every side it gives
reading-border-sides_once = each card that shares a side with a cell of it, once
reading-joining = are empty cells that touch only by a corner one land?
reading-joining-corners_too = yes
reading-joining-sides = no, cells join by sides
rule-advice = terms that the author does not offer or recommend are played, with a notice
rule-area = the area of a land is its number of cells
rule-border = the border cards of a land each count once
rule-floating = the borders are fixed when the cards span the agreed size
rule-in_deck = only cards of the agreed deck are laid
rule-land = a land is a group of joined empty cells that cannot be enlarged
rule-missing = the game ends when every card is laid
rule-once = every card is there once
rule-owner = the larger sum of points owns a land; equal sums, nobody
rule-points = what a card is worth in points
rule-reachable_borders = the deck has the cards that fixing the borders takes
rule-room = the area holds every card of the deck
rule-score = a team's score is the sum of the areas of its lands
rule-within = the cards span no more than the agreed size
score-line = Score: red { $red }, black { $black }.
score-no-lands = No cell is empty: there is no land.
score-running = This is the score if the game ended now.
score-void = Every card is laid and the cards do not span { $size }: the game does not count, and it has no valid result ({ $cite }).
score-winner = Every card is laid: { $team } wins.
show-counts = { $laid ->
    [one] { $laid } card
   *[other] { $laid } cards
} on the table: { $red } red, { $black } black.
show-fixed = The borders are fixed at { $size }; { $empty ->
    [one] { $empty } cell is empty
   *[other] { $empty } cells are empty
}.
side-sum = { $points } = { $cards }
team-black = black
team-nobody = nobody
team-red = red
unknown-unreadable = unknown: the answer depends on cells that cannot be read ({ $cells })
why-card-twice = { $card } is named twice
why-no-card = "{ $word }" is no card
why-no-deck = a deck is 36, 52, or a list of cards
why-no-size = a size is height and width, for example 6x10 or "11 карт в длину и 6 в высоту"
why-size-bounds = height and width are 1 to { $most }

## Laying (the mosaic games)

reading-approach = must each move of the opening bring the borders nearer?
reading-approach-advice = no, it is advice
reading-approach-if_able = yes, while the player can
reading-approach-widens = yes, each
reading-approach_until = when does that duty end?
reading-approach_until-fixed = when the borders are fixed
reading-approach_until-n_moves = after the first n moves
reading-rectangle_ban = what does the ban on making the rectangle impossible forbid?
reading-rectangle_ban-extent = only to go beyond the agreed size
reading-rectangle_ban-feasible_any = also a move after which no order of the remaining cards, whoever holds them, can span the size
reading-rectangle_ban-feasible_hands = the same for the real hands and turns
reading-seniority = must a card be higher than the one of the other colour that it adjoins?
reading-seniority-higher = yes, strictly
reading-seniority-not_lower = no, an equal rank is enough
reading-starts = who begins?
reading-starts-black = Black
reading-starts-gap = the rules do not say
reading-starts-red = Red
rule-approach = in the opening each move brings the fixing of the borders nearer: it reaches a row or a column in which no card lies yet
rule-continuity = every later card adjoins a card laid before
rule-diversity = no two cards of one suit ever adjoin
rule-first_card = the very first card has rank 2 to 10
rule-in_hand = a player lays a card of their own hand
rule-rectangle = the cards never span more than the agreed size
rule-seniority = beside cards of the other colour alone, a card must be higher than one of them
rule-turn = the teams alternate, each lays its own colour
rule-vacant = a cell holds one card

## Words and cells

problem-too-long = The text is too long: at most { $limit } bytes are read
    .hint = Leave only the position.
problem-encoding = This is not UTF-8: it looks like { $encoding }
    .hint = Save the file as UTF-8.
problem-not-utf8 = This is not UTF-8: line { $line }, byte { $byte }
    .hint = Save the text as UTF-8.
problem-damaged-utf8 = The UTF-8 text is damaged: line { $line }, byte { $byte }
    .hint = Type that place again, or fetch the file once more.
problem-binary = This is not a text: line { $line } has control characters
    .hint = A text file in UTF-8 is needed.
problem-misread = This looks like { $actual } read as { $seen }
    .hint = Open the original file as { $actual } and take the text again.
problem-letters-lost = There are question marks instead of letters: they were lost when the text was saved
    .hint = Take the text again and save it as UTF-8. A single “?” stands for a cell that cannot be read.
problem-not-read = The text cannot be understood here: “{ $word }”
    .hint = Compare the examples in docs/notation.md.

problem-too-many-rows = There are more than { $limit } rows
    .hint = A board has at most { $limit } by { $limit } cells.
problem-row-too-long = The row has { $count ->
    [one] { $count } cell
   *[other] { $count } cells
}, more than { $limit }
    .hint = A board has at most { $limit } by { $limit } cells.
problem-too-large = The text is too large for a board and was not read from here on
    .hint = A board has at most { $limit } by { $limit } cells.
problem-size-bound = A side of { $value } is out of bounds: 1 to { $limit }
    .hint = A size is written 6x10, the height first.
problem-half-size = { $missing ->
    [height] Only the length is named, not the height
   *[width] Only the height is named, not the length
}
    .hint = A size is written 6x10, the height first; or “10 long and 6 high”.
problem-not-a-size = This is no size: “{ $word }”
    .hint = A size is written 6x10, the height first.

problem-suit-first = “{ $word }”: the rank comes first, then the suit
    .hint = { $found ->
    [yes] Did you mean { $near }?
   *[no] The rank comes first: 10Ч, KH; КК is the king of clubs.
}
problem-rank-missing = “{ $word }”: a suit without a rank
    .hint = The rank stands before the suit, without a space: 10Ч, ТП, KH.
problem-suit-missing = “{ $word }”: a rank without a suit
    .hint = The suit stands behind the rank, without a space: { $near }
problem-typed-apart = “{ $word }”: rank and suit are written without a space
    .hint = { $found ->
    [yes] Did you mean { $near }?
   *[no] As in 10Ч.
}
problem-no-rank = “{ $word }”: there is no such rank; the ranks are 2…10, В, Д, К, Т (or J, Q, K, A)
    .hint = { $found ->
    [yes] Did you mean { $near }?
   *[no] An empty cell is 0, an unreadable one ?
}
problem-zero-as-ten = “{ $word }”: 0 is an empty cell, not a ten
    .hint = A ten is 10.{ $found ->
    [yes] {" "}Did you mean { $near }?
   *[no] {" "}Put spaces between cards and empty cells.
}
problem-run-together = “{ $word }”: cells run together
    .hint = Put spaces between them: { $near }
problem-mixed-letters = “{ $word }”: rank and suit are from different alphabets
    .hint = { $found ->
    [yes] Did you mean { $near }?
   *[no] Write both letters in one alphabet.
}
problem-two-meanings = “{ $word }” has two meanings: { $western } (Western T, a ten) or { $russian } (Russian Т, an ace)
    .hint = { $settles ->
    [western] Write both letters in one alphabet; with --notation western it is { $western }.
   *[both] Say which: with --notation western it is { $western }, with letters or glyphs { $russian }. Or write a ten in figures.
}
problem-knight = “{ $word }” is a knight, which these decks do not have
    .hint = The characters beside it are the jack and the queen; check which card was meant.
problem-joker = “{ $word }” is a joker or a tarot trump, which these decks do not have
    .hint = Check which card was meant.
problem-card-back = “{ $word }” is the back of a card: it does not show which one
    .hint = A cell that cannot be read is written ?
problem-bare-label = “{ $word }” without brackets is neither a card nor a cell
    .hint = A label is written in brackets: { $near }
problem-half-label = “{ $word }”: the label has only one bracket
    .hint = A label is written in brackets: { $near }
problem-foreign-notation = This looks like a bridge diagram: a suit, then its ranks in a run
    .hint = Here every card is written by itself, rank first: ТП ВП 5П 3П.
problem-prose-line = This line is prose, not a row of cards
    .hint = Remove it; prose around diagrams is skipped only by razbor verify --extract.
problem-unknown-word = “{ $word }” is no card, no 0 and no label
    .hint = { $found ->
    [yes] Did you mean { $near }?
   *[no] A card is a rank and a suit: 10Ч, ВБ, КК, ТП, or 10H, JD; an empty cell is 0, an unreadable one ?
}
problem-more = …and { $count ->
    [one] { $count } more problem
   *[other] { $count } more problems
}

repair-look-alike = “{ $word }” is read as { $card }: the { $alphabet ->
    [latin] Latin
    [greek] Greek
   *[cyrillic] Russian
} letter “{ $letter }” is taken for the { $into ->
    [latin] Latin
   *[cyrillic] Russian
} “{ $meant }”
repair-letter-o = “{ $word }” is read as { $card }: the letter “{ $letter }” is taken for the digit 0
repair-letter-o-alone = The letter “{ $letter }” is taken for the digit 0, an empty cell
repair-case = “{ $word }” is read as { $card }: the letters should be capitals
repair-more = …and { $count ->
    [one] { $count } more repair
   *[other] { $count } more repairs
}

## Sums and statements

notice-document-differs = this is not the copy of "{ $title }" that the rules cite, so line numbers may not match ({ $lines } lines here, { $known } there)
notice-line-too-long = this line is longer than { $limit } characters and was not read
notice-sum-unreadable = "{ $text }" looks like a sum but could not be read, so it is not checked
    .hint = What is read: numbers, ranks, cards, the signs + − × and brackets, with an equals sign between.
notice-unbound = "{ $text }": { $why }
notice-worth-clash = the document contradicts itself: { $rank } is worth { $second } here, { $first } in line { $line }
why-row-ambiguous = more than one part of the row in line { $line } fits { $sum }
why-row-without = no part of the row in line { $line } holds all the cards of { $sum }
why-unbound-arithmetic = the arithmetic is checked, but it speaks of no land, size or side
why-unbound-cards = numbers of cards are not compared here, only their points
why-unbound-denied = the text says who does not own this land, but not who does
why-unbound-land-or-game = it is not clear whether it speaks of one land or of the whole game
why-unbound-loose-label = the diagram has this label, but it is not clear which land it names
why-unbound-margin = this is a difference, not a sum or an area
why-unbound-no-diagram = no diagram stands above it to speak of
why-unbound-no-land = the text does not say which land it speaks of
why-unbound-no-number = the sum does not end in a number
why-unbound-no-side = it is not clear whether it speaks of red or of black
why-unbound-no-unit = the text does not say what is counted: points, score or cells
why-unbound-not-final = it speaks of the end of the game, and not all cards are laid on the diagram above
why-unbound-not-scored = the position above has no score to compare it with
why-unbound-other-game = it speaks of another game, or of another moment of this one
why-unbound-owner = both sides are named, so it is not clear who owns this land
why-unbound-some-cards = it is not clear whether these are all cards of the border: they do not add up to the sum that is told
why-unbound-two-amounts = different numbers are told, and it is not clear which one is meant
why-unbound-two-lands = different lands are named, so it is not clear which one it speaks of
why-unbound-unknown-land = the diagram above has no such label
why-unbound-unsure = it is not said plainly: a question, a denial, an estimate or a supposition
why-worth-unknown = the text does not say, or says differently in two places, what { $ranks } is worth

## Laying, records, the end

help-moves = Where each card may be laid, and every reason against the other places.

    Without --card or --hand: every card of the team to move that is not laid yet. Places are named by row/column
    of the rectangle once its borders are fixed, before that by steps down and right of the first card (+0/-1),
    in a diagram of its top left cell.
help-replay = Check a record of play move by move.

    A record has the size, perhaps who begins and the hands, and numbered moves: 1. 6Ч, then 2. 7К +0/+1 …
    The notation is described in docs/records.md.
help-final = Is the game over or void; if not, who is to move, and can that player lay a card?
help-switch-card = ask for this card alone
help-switch-cell = ask for this place alone: 3/4, or by steps +0/-1
help-switch-hand = what the player to move holds, for example "6Ч 7Б"
help-switch-turn = who is to move, where the position does not tell
problem-no-size = A record needs the agreed size: neither a diagram nor a line names it
    .hint = Put it first, for example: 6 на 10. Or name it: --option size=6x10
problem-move-number = This is move { $number }, but move { $expected } comes here
problem-move-form = Move { $number } is not a card and its place
    .hint = A move is a number with a dot, a card, and a place: 2. 7К +0/+1, or 12. ДБ 3/4 once the borders are fixed. The first card needs no place.
problem-hand-form = Only cards belong in a hand
problem-hand-number = The hands are numbered 1, 2, 3 … in the order of moving; a hand without a number stands alone
problem-said-twice = This is said a second time
problem-no-cell = Move { $number } does not say where the card is laid
    .hint = Count steps down and right of the first card, for example +0/+1.
problem-cell-floating = Move { $number } names a row and a column, but the borders are not fixed yet
    .hint = Count steps down and right of the first card (after a diagram: of its top left cell), for example +0/+1. A record without a diagram may say of its first card in which row and column it lies.
problem-first-cell = Steps are counted from the first card: it lies on +0/+0
problem-frame = The first card is said to lie on { $told }; when the borders were fixed, it lay on { $found }
problem-held-twice = In two places at once, or twice in one: { $cards }
problem-held-foreign = The deck ({ $deck }) does not have { $cards }
problem-held-colour = The hands do not fit the teams: each holds cards of one colour, and hands that follow one another different colours
problem-bad-turn = Who is to move is one of: { $known }; "{ $value }" is none of them
problem-bad-cell = "{ $value }" names no place
    .hint = Row and column: 3/4. Or steps: +0/-1
problem-bad-card = --{ $name } "{ $value }" is not one card
problem-bad-cards = --{ $name } "{ $value }" is not a list of different cards
problem-bad-switch = --{ $name } "{ $value }": { $why }
unknown-cell-floating = unknown: the borders are not fixed, so nobody can say which cell { $cell } is
unknown-move-can_widen = unknown whether move { $number } ({ $card }) is right: that depends on whether the player could have brought the borders nearer, and the hand is not known
unknown-move-span = unknown whether move { $number } ({ $card }) is right: whether the size can still be spanned after it depends on what the players hold, or could not be settled
gap-starts = who begins, and so who is to move
gap-no-approach = what a player does who may lay cards, but none that brings the borders nearer, while the opening asks for it
gap-no-card = what happens when a player has no card left and others have
gap-no-first-card = who begins when the player who should has no card of rank 2 to 10
gap-no-move = what a player does who can lay no card at all
rule-in_play = only cards of the deck are laid, each of them once
rule-compulsory = whoever is to move lays a card: nobody passes
rule-end = the game ends when every card is laid
rule-void = a game whose cards never spanned the agreed size is void
rule-held = each hand holds cards of its team's colour, none of them in two places
option-team_size = players in each team
option-talk = may partners speak about their plans (it changes no rule of laying)
head-card = card
head-cards = cards
head-cell = place
head-cells = may be laid on
head-why = because
head-line = line
head-because = beside
moves-turn = To move: { $team }.
moves-turn-unknown = Who is to move is not known, so the colour of a card is not held against it.
moves-no-card = There is no card that could be laid.
moves-refused = Refused:
moves-depends = { $card } on { $cell }: { $on }
on-can_widen = depends on whether the player can bring the borders nearer
on-span = nothing could settle whether the size can still be spanned
reason = — { $rule } ({ $places }){ $count ->
        [0] {""}
       *[other] : { $cards }
    }
replay-right = Every move is right ({ $moves }). { $end }
replay-over = Every card is laid: the game is over.
replay-void = Every card is laid and the size was never spanned: the game is void.
replay-play = The game goes on.
replay-wrong = Move { $number } is not right{ $laid ->
        [no] .
       *[yes] : { $card } on { $cell }.
    }
replay-end-wrong = The end is not what the record says.
final-over = Every card is laid: the game is over ({ $cite }).
final-void = Every card is laid and the size was never spanned: the game is void ({ $cite }).
final-play-yes = The game goes on. To move: { $team }; a card can be laid.
final-play-unknown = The game goes on. To move: { $team }. Whether a card can be laid depends on the hand: there is no place for { $cards }.
help-complete = What the cells shown as ? can be, or the proof that nothing fits.

    Every number that the position's file calls stated is kept. With --span: whether the cards still to come can
    span the agreed size; a record, or a proof.
help-switch-span = ask whether the agreed size can still be spanned
unknown-no-record = unknown: there are no moves here to check
unknown-solver = unknown: the solver gave up ({ $reason })
unknown-span-if_able = unknown: whether a move had to bring the borders nearer depends on the hands
head-can-be = can be
complete-count = { $all ->
        [no] There are more than { $count } completions; what each cell can be:
       *[yes] { $count ->
            [one] There is exactly one completion.
           *[other] There are { $count } completions.
        }
    }
complete-unused = Not asked for here: { $what }
complete-too-few = Nothing fits: a ? always stands for a card; { $cells } are to be read, and { $cards } cards are left.
complete-none = Nothing fits. What clashes:
complete-none-tried = Nothing fits; each of the { $states } fillings was tried. What clashes:
span-yes = The size { $size } can be spanned, for example so:
span-no = The size { $size } can no longer be spanned.
span-count = It takes { $needed } more moves at least, and { $possible ->
        [0] none
       *[other] no more than { $possible }
    } can be made.{ $count ->
        [0] {""}
       *[other] {" "}No place can come for { $never }.
    }
span-exhausted = Every way to go on was played through ({ $states } positions).
span-solver = A solver has proved it.
reading-orientation = a size was named barely, "a на b": which number is the height?
reading-orientation-height_first = the first
reading-orientation-length_first = the second: the length comes first
reading-orientation-either = the play decides which way it lies
unknown-span-hands = unknown: what each player holds decides this, and that is not known
help-certify = Hold a record (JSON) against the stand-alone checker of its game, which says the rules a second time.

    Takes a record (docs/records.md), or what --json printed where its witness is one: razbor replay FILE --json | razbor certify -
problem-bad-record = This is no record that the checker reads: { $why }
    .hint = docs/records.md describes it; razbor replay FILE --json prints one.
problem-no-checker = { $game } has no stand-alone checker
unknown-unchecked = unknown: not all of it could be checked ({ $what })
certify-right = The record is right.
certify-wrong = The record is not right.
certify-reason = — { $move ->
        [0] the whole
       *[other] move { $move }
    }: { $rule } ({ $cite }): { $words }
complete-nothing = No cell is marked ?: there is nothing to read, and nothing clashes.
complete-diversity = — the cards on { $first } and { $second } may not be of one suit ({ $cite })
complete-stated = — stated: { $what }
span-already = The size { $size } is spanned already.
unknown-hand = unknown: the hand that is told holds { $cards }, which the player to move cannot hold: laid already, of the other team, or not in the deck
problem-held-nowhere = { $count ->
        [one] { $cards } is in nobody's hand
       *[other] { $count } cards of the deck are in nobody's hand ({ $cards })
    }
    .hint = Tell the hands of all seats, or only that of the player to move, on a line "Hand:" without a number.
notice-held-seats = { $told } hands are told, and { $seats } seats play
problem-turn-late = Who makes the first of the moves is said before them
    .hint = Who is to move after them follows from the record.
problem-move-late = A move after the end of the game
