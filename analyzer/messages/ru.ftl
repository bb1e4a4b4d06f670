### Фразы для пользователей, по-русски. Те же имена — в en.ftl.

## Командная строка

cannot-write = Вывод не удалось записать: { $reason ->
    [full] на устройстве нет места
   *[other] система отказывает
}
defect = Это ошибка Razbor, а не вашего ввода: { $error }
    Пожалуйста, сообщите о ней вместе с вводом; RAZBOR_DEBUG=1 покажет, где она случилась.
help-razbor = Разбирает сыгранные партии: читает позиции, как их печатают, применяет правила, как они написаны, отвечает с доказательством.
help-command = КОМАНДА …
help-commands = Команды
help-help = показать эту справку
help-switches = Ключи
help-usage = Вызов:
help-games = Перечислить игры и вопросы, на которые каждая отвечает.
help-readings = Перечислить, что в правилах игры можно понять по-разному и что говорит за каждое толкование.
help-score = Подсчитать позицию: кому что приносит, сколько и почему.

    FILE — файл позиции (.toml) или текст, как он напечатан; - означает стандартный ввод.

    FILE — файл позиции (.toml) или текст, как он напечатан; - означает стандартный ввод.
help-show = Нарисовать позицию.

    FILE — файл позиции (.toml) или текст, как он напечатан; - означает стандартный ввод.
help-verify = Сравнить всё ожидаемое в файлах позиций с ответами; без PATH — во всех установленных.
help-switch-all-readings = ответить при каждом толковании правил, от которого зависит ответ
help-switch-extract = читать опубликованные документы: диаграммы, метки, размеры и суммы
help-switch-game = игра, по правилам которой отвечать
help-switch-json = по одному объекту JSON в строке
help-switch-lang = язык ответов (по умолчанию русский при русской локали, иначе английский)
help-switch-limit = остановиться через столько секунд и ответить «неизвестно»
help-switch-memory = остановиться выше стольких мегабайт и ответить «неизвестно»
help-switch-no-color = без цветов (так же действует переменная NO_COLOR)
help-switch-notation = как печатать карты и как читать слово, которое две записи читают по-разному
help-switch-option = договорённость игроков, например size=6x10
help-switch-reading = толкование правил, например border=corners_too
help-switch-plain = напечатать позицию текстом, который можно прочесть снова, в записи --notation
help-switch-strict = известные находки считать расхождениями
help-switch-text = сама позиция вместо файла
help-version = напечатать версию
interrupted = Прервано.
usage = { $message }
usage-bad-value = Значение ключа { $what } не подходит, нужно: { $known }
usage-missing = Не хватает { $what }: назовите файл, - для стандартного ввода, или дайте текст ключом --text.
usage-no-command = Команды «{ $what }» нет. Команды: { $known }
    .hint = Может быть, { $close }?
usage-no-switch = Ключа { $what } нет.
    .hint = Может быть, { $close }?
usage-no-value = Ключу { $what } нужно значение.
usage-two-inputs = Даны и файл ({ $what }), и --text: назовите что-то одно.
usage-see-help = Справка: { $command } --help

## Ввод

at = { $case }, строка { $line }, столбец { $column }
kind-notice = замечание
kind-problem = ошибка
kind-repair = исправлено
problem-bad-answer = Ответ «{ $answer }» — не один из: { $known }
problem-bad-key = «{ $key }» — здесь нужно: { $shape }
problem-bad-option = договорённость { $name } = { $value }: { $why }
problem-bad-reading = толкование { $name } = { $value }: { $why }
problem-bad-toml = Этот файл позиции — не правильный TOML: { $reason }
problem-cannot-open = { $path } не открывается: { $reason ->
    [missing] такого файла нет
    [folder] это папка
    [forbidden] его нельзя читать
   *[other] система не даёт
}
problem-no-position = Здесь нет позиции
    .hint = В файле позиции диаграмма стоит в [position], ключ text. Одни утверждения можно проверить: razbor verify FILE
problem-no-positions = В { $path } нет ни одного файла позиции (.toml)
problem-not-answered = Игра { $game } не отвечает на вопрос «{ $question }»; она отвечает на: { $known }
problem-nothing-expected = В файле ничего не ожидается, сравнивать нечего
    .hint = Добавьте таблицу [[expect]] с ask и result.
problem-unknown-game = Игры { $name } нет; есть игры: { $known }
problem-unknown-key = Ключ «{ $key }» здесь неизвестен; известны: { $known }
problem-unknown-option = Договорённости «{ $name }» нет; есть: { $known }
problem-unknown-reading = Толкования «{ $name }» нет; есть: { $known }
problem-which-game = Этот текст может быть позицией нескольких игр или ни одной: { $known }
    .hint = Назовите игру ключом --game.
shape-truth = true или false
shape-table = таблица
shape-number = целое число от 1
shape-list = список
shape-text = текст
why-not-listed = это одно из: { $known }

## Ответы

agrees-sum = { "  " }{ $text }
agrees-value = { "  " }{ $key } = { $value }
count-of-list = { "  " }сказано: { $stated }, перечислено: { $found }
differs-sum = { "  " }{ $left } = { $right }: { $values }
differs-answer = { "  " }ожидался ответ «{ $expected }», получен «{ $found }» ({ $codes })
differs-value = { "  " }{ $key }: ожидалось { $expected }, получено { $found }
finding-other = { "  " }и это не то, что записано как находка:
finding-gone = { "  " }записанная находка больше не верна: ответ — тот, что ожидался
gap = В правилах не сказано, { $what } ({ $places })
head-agree = сошлось
head-differ = разошлось
head-file = файл
head-finding = известные находки
head-stated = из них сказано
help-switch-all = печатать и то, что сошлось
head-area = площадь
head-black = чёрные
head-document = документ
head-game = игра
head-land = земля
head-meaning = смысл
head-member = толкование
head-options = договорённости
head-owner = чья
head-places = места
head-questions = отвечает
head-red = красные
head-role = роль
head-title = название
reading-title = { $name }: { $question }
role-control = исключено: { $by }
role-example = опубликованный пример
role-gap = пробел
role-house = буквальный смысл
role-possible = возможно
split = Ответ зависит от того, как понимать правила (вариантов: { $count }):
split-partial = Сочетаний слишком много: толкования менялись по одному.
state-agree = сходится
state-differ = РАСХОДИТСЯ
state-finding = расходится (известная находка)
unknown-memory = неизвестно: остановлено на { $megabytes } МБ
unknown-time = неизвестно: остановлено на { $milliseconds } мс
verify-closing = { $agree ->
    [one] Сошлось { $agree } ожидание
    [few] Сошлись { $agree } ожидания
   *[many] Сошлось { $agree } ожиданий
} (из них утверждает документ: { $stated }), { $differ ->
    [one] разошлось { $differ }
    [few] разошлись { $differ }
   *[many] разошлось { $differ }
}, { $finding ->
    [one] { $finding } известная находка
    [few] { $finding } известные находки
   *[many] { $finding } известных находок
}{ $refused ->
    [0] {""}
   *[other] {", "}не удалось сравнить: { $refused }
}.

notice-agreed-reading = здесь правила молчат, ответ дан по договорённости { $reading }={ $member }: { $meaning }
notice-control-reading = ответ дан при толковании { $reading }={ $member } ({ $meaning }), но его исключает { $cite }
    .hint = Это толкование оставлено, чтобы показать, что его исключает. Ответ по правилам — без --reading { $reading }={ $member }.
notice-readings-one-by-one = сочетаний толкований больше { $limit }: они менялись по одному, и ответ при этом не изменился

## Документ, как он издан

extract-found = Найдено: { $diagrams ->
    [one] { $diagrams } диаграмма
    [few] { $diagrams } диаграммы
   *[many] { $diagrams } диаграмм
}, { $sums ->
    [one] { $sums } сумма
    [few] { $sums } суммы
   *[many] { $sums } сумм
}, { $statements ->
    [one] { $statements } утверждение
    [few] { $statements } утверждения
   *[many] { $statements } утверждений
} о позиции или размере, { $rows ->
    [one] { $rows } ряд карт
    [few] { $rows } ряда карт
   *[many] { $rows } рядов карт
}; не удалось привязать: { $unbound }.
problem-no-document = Ключу --extract нужен файл документа
    .hint = razbor verify --extract FILE
sum-of-row = { "  " }карты из строки { $line } { $label ->
    [none] {""}
   *[other] ({ $label })
}; не вошли: { $left }
why-unbound-no-game = о чём речь, здесь неизвестно: правил этой игры пока нет
unknown-sum = неизвестно, верно ли «{ $text }»: { $why }

## Новые Земли

game-new_lands = Новые Земли
gap-equal-scores = кто победил, когда выложены все карты, а баллы равны
gap-floating-score = как считать, пока карты не протянулись на оговорённый размер { $size }: до определения границ площадь большинства земель определить нельзя
notice-cards-missing = на столе не хватает { $count ->
    [one] { $count } карты
    [few] { $count } карт
   *[many] { $count } карт
} колоды ({ $cards }): партия ещё идёт
notice-deck-not-offered = колоды из { $cards } карт автор не предлагает; играть ею всё же можно
notice-floating = { $spanned ->
    [none] карт на столе нет: где границы, ещё не определено
   *[other] карты протянулись на { $spanned }, а не на оговорённые { $size }: где границы, ещё не определено, и пустые клетки вне карт — лишь разметка
}
notice-label-alone = метка { $label } не стоит рядом с пустой клеткой и никакой земли не называет
notice-label-twice = метка { $label } напечатана не один раз
notice-size-full = площадь { $size } равна числу карт ({ $cards }): пустых клеток не останется, и земель не будет
notice-size-not-recommended = для этой колоды ({ $deck }) автор рекомендует другую площадь, не { $area } ({ $size })
option-deck = карты, которыми играют
option-size = оговорённый прямоугольник, сначала высота
problem-beyond-size = карты протянулись на { $spanned }, больше оговорённых { $size }
    .hint = { $turned ->
    [yes] Сначала называют высоту: может быть, размер назван наоборот?
   *[no] Проверьте размер или нули, которые сдвигают ряд.
}
problem-card-doubled = { $card } лежит дважды: { $cells } (ряд/столбец)
problem-no-rows = здесь нет ни одного ряда клеток
    .hint = Диаграмма — это ряды карт и нулей, например: 0 0 ТБ КП
problem-not-in-deck = { $card } ({ $cell }) не из оговорённой колоды ({ $deck })
    .hint = Играли колодой в 52 карты? Укажите --option deck=52.
problem-ragged-row = клеток в ряду { $row }: { $cells }, а в остальных: { $others }
    .hint = Добавьте или уберите клетку; недостающие клетки программа не придумывает.
problem-size-too-long = чтобы определить границы { $size }, нужно карт: { $moves }, а в колоде: { $cards }
    .hint = Назовите колоду, где их не меньше: карты, которых нет на столе, тоже считаются.
problem-size-too-small = в { $size } клеток { $area }, а карт в колоде { $cards }, и все они выкладываются
    .hint = Для маленькой диаграммы назовите её колоду, вместе с ещё не выложенными картами: --option deck="6Ч 7Ч …"
problem-two-sizes = названы два разных размера: { $first } и { $second }
reading-border = какие карты ограничивают землю?
reading-border-corners_too = и те, что касаются её клетки только углом, по одному разу
reading-border-per_side = карта считается по разу за каждую свою сторону
reading-border-sides_once = карты, у которых с её клеткой общая сторона, каждая один раз
reading-joining = считаются ли одной землёй пустые клетки, которые соприкасаются только углами?
reading-joining-corners_too = да
reading-joining-sides = нет, клетки соединяются сторонами
rule-advice = на условиях, которых автор не предлагает или не советует, играть можно, с замечанием
rule-area = площадь земли — число её клеток
rule-border = каждая пограничная карта земли считается один раз
rule-floating = границы определены, когда карты протянулись на оговорённый размер
rule-in_deck = выкладываются только карты оговорённой колоды
rule-land = земля — соединённые пустые клетки, к которым больше ни одной не добавить
rule-missing = партия кончается, когда выложены все карты
rule-once = каждая карта встречается один раз
rule-owner = землёй владеет команда с большей суммой очков; при равенстве — никто
rule-points = сколько очков стоит карта
rule-reachable_borders = в колоде хватает карт, чтобы определить границы
rule-room = на площади помещаются все карты колоды
rule-score = баллы команды — сумма площадей её земель
rule-within = карты не выходят за оговорённый размер
score-line = Баллы: красные { $red }, чёрные { $black }.
score-no-lands = Пустых клеток нет, и земель нет.
score-running = Такой счёт был бы, если бы партия кончилась сейчас.
score-void = Выложены все карты, а на { $size } они не протянулись: партия не состоялась, и действительного результата у неё нет ({ $cite }).
score-winner = Выложены все карты, победили { $team }.
show-counts = На столе { $laid ->
    [one] { $laid } карта
    [few] { $laid } карты
   *[many] { $laid } карт
}: красных { $red }, чёрных { $black }.
show-fixed = Границы определены: { $size }; { $empty ->
    [one] { $empty } клетка пуста
    [few] { $empty } клетки пусты
   *[many] { $empty } клеток пусто
}.
side-sum = { $points } = { $cards }
team-black = чёрные
team-nobody = ничья
team-red = красные
unknown-unreadable = неизвестно: ответ зависит от клеток, которые не прочесть ({ $cells })
why-card-twice = { $card } названа дважды
why-no-card = «{ $word }» — не карта
why-no-deck = колода — это 36, 52 или перечень карт
why-no-size = размер — это высота и ширина, например 6x10 или «11 карт в длину и 6 в высоту»
why-size-bounds = высота и ширина — от 1 до { $most }

## Выкладывание (мозаичные игры)

reading-approach = должен ли каждый ход в начале партии приближать границы?
reading-approach-advice = нет, это совет
reading-approach-if_able = да, пока игрок может
reading-approach-widens = да, каждый
reading-approach_until = когда эта обязанность кончается?
reading-approach_until-fixed = когда границы определены
reading-approach_until-n_moves = после первых n ходов
reading-rectangle_ban = что запрещает запрет препятствовать построению прямоугольника?
reading-rectangle_ban-extent = только выходить за оговорённый размер
reading-rectangle_ban-feasible_any = и такой ход, после которого никакой порядок оставшихся карт, у кого бы они ни были, не протянется на размер
reading-rectangle_ban-feasible_hands = то же для настоящих рук и очерёдности
reading-seniority = должна ли карта быть старше карты другого цвета, к которой примыкает?
reading-seniority-higher = да, строго
reading-seniority-not_lower = нет, хватит равного достоинства
reading-starts = кто начинает?
reading-starts-black = чёрные
reading-starts-gap = правила не говорят
reading-starts-red = красные
rule-approach = в начале партии каждый ход приближает определение границ
rule-continuity = каждая следующая карта примыкает к выложенной раньше
rule-diversity = две карты одной масти никогда не примыкают друг к другу
rule-first_card = самая первая карта — от двойки до десятки
rule-in_hand = игрок выкладывает карту из своих рук
rule-rectangle = карты не выходят за оговорённый размер
rule-seniority = рядом только с картами другого цвета карта должна быть старше хотя бы одной из них
rule-turn = команды ходят по очереди, каждая — картами своего цвета
rule-vacant = в клетке одна карта

## Слова и клетки

problem-too-long = Текст слишком длинный: читается не больше { $limit } байт
    .hint = Оставьте только позицию.
problem-encoding = Это не UTF-8: похоже на кодировку { $encoding }
    .hint = Сохраните файл в кодировке UTF-8.
problem-not-utf8 = Это не UTF-8: строка { $line }, байт { $byte }
    .hint = Сохраните текст в кодировке UTF-8.
problem-damaged-utf8 = Текст в UTF-8 повреждён: строка { $line }, байт { $byte }
    .hint = Наберите это место заново или возьмите файл ещё раз.
problem-binary = Это не текст: в строке { $line } управляющие символы
    .hint = Нужен текстовый файл в кодировке UTF-8.
problem-misread = Похоже, что текст в кодировке { $actual } прочитан как { $seen }
    .hint = Откройте исходный файл как { $actual } и возьмите текст ещё раз.
problem-letters-lost = Вместо букв — знаки вопроса: они потерялись, когда текст сохраняли
    .hint = Возьмите текст ещё раз и сохраните его в кодировке UTF-8. Одиночный «?» означает клетку, которую не разобрать.
problem-not-read = Здесь текст непонятен: «{ $word }»
    .hint = Сравните с примерами в docs/notation.md.

problem-too-many-rows = Рядов больше { $limit }
    .hint = Доска — не больше { $limit } на { $limit } клеток.
problem-row-too-long = В ряду { $count ->
    [one] { $count } клетка
    [few] { $count } клетки
   *[many] { $count } клеток
} — больше { $limit }
    .hint = Доска — не больше { $limit } на { $limit } клеток.
problem-too-large = Для доски текст слишком велик, отсюда он не прочитан
    .hint = Доска — не больше { $limit } на { $limit } клеток.
problem-size-bound = Стороны в { $value } не бывает: от 1 до { $limit }
    .hint = Размер пишут так: 6 на 10 — сначала высота, потом длина.
problem-half-size = { $missing ->
    [height] Названа только длина, высота — нет
   *[width] Названа только высота, длина — нет
}
    .hint = Размер пишут так: 6 на 10 — сначала высота, потом длина; или «10 в длину и 6 в высоту».
problem-not-a-size = Это не размер: «{ $word }»
    .hint = Размер пишут так: 6 на 10 или 6x10 — сначала высота, потом длина.

problem-suit-first = «{ $word }»: сначала пишут достоинство, потом масть
    .hint = { $found ->
    [yes] Может быть, { $near }?
   *[no] Достоинство впереди: 10Ч, КК — король крестей.
}
problem-rank-missing = «{ $word }»: масть без достоинства
    .hint = Достоинство пишут слитно перед мастью: 10Ч, ТП.
problem-suit-missing = «{ $word }»: достоинство без масти
    .hint = Масть пишут слитно после достоинства: { $near }
problem-typed-apart = «{ $word }»: достоинство и масть пишут слитно
    .hint = { $found ->
    [yes] Может быть, { $near }?
   *[no] Например, 10Ч.
}
problem-no-rank = «{ $word }»: такого достоинства нет, есть 2…10, В, Д, К, Т
    .hint = { $found ->
    [yes] Может быть, { $near }?
   *[no] Пустая клетка — 0, неразборчивая — ?
}
problem-zero-as-ten = «{ $word }»: 0 — пустая клетка, а не десятка
    .hint = Десятка — это 10.{ $found ->
    [yes] {" "}Может быть, { $near }?
   *[no] {" "}Между картами и пустыми клетками ставят пробел.
}
problem-run-together = «{ $word }»: карты и пустые клетки слиплись
    .hint = Поставьте пробелы: { $near }
problem-mixed-letters = «{ $word }»: достоинство и масть из разных алфавитов
    .hint = { $found ->
    [yes] Может быть, { $near }?
   *[no] Пишите обе буквы одним алфавитом.
}
problem-two-meanings = «{ $word }» можно понять двояко: { $western } (западная T — десятка) или { $russian } (русская Т — туз)
    .hint = { $settles ->
    [western] Пишите обе буквы одним алфавитом; --notation western означает { $western }.
   *[both] Скажите, что имеется в виду: --notation western — это { $western }, letters или glyphs — { $russian }. Или пишите десятку цифрами.
}
problem-knight = «{ $word }» — кавалер (всадник), такой карты в этих колодах нет
    .hint = Соседние знаки — валет и дама; проверьте, какую карту имели в виду.
problem-joker = «{ $word }» — джокер или козырь таро, такой карты в этих колодах нет
    .hint = Проверьте, какую карту имели в виду.
problem-card-back = «{ $word }» — рубашка карты: не видно, какая она
    .hint = Клетку, которую не разобрать, обозначают знаком ?
problem-bare-label = «{ $word }» без скобок — не карта и не клетка
    .hint = Метку пишут в скобках: { $near }
problem-half-label = «{ $word }»: у метки только одна скобка
    .hint = Метку пишут в скобках: { $near }
problem-foreign-notation = Похоже на запись бриджа: масть, а за ней достоинства подряд
    .hint = Здесь каждая карта пишется отдельно, достоинство впереди: ТП ВП 5П 3П.
problem-prose-line = Это строка обычного текста, а не ряд карт
    .hint = Уберите её; обычный текст вокруг диаграмм пропускает только razbor verify --extract.
problem-unknown-word = «{ $word }» — не карта, не 0 и не метка
    .hint = { $found ->
    [yes] Может быть, { $near }?
   *[no] Карта — это достоинство и масть: 10Ч, ВБ, КК, ТП; пустая клетка — 0, неразборчивая — ?
}
problem-more = …и ещё { $count ->
    [one] { $count } ошибка
    [few] { $count } ошибки
   *[many] { $count } ошибок
}

repair-look-alike = «{ $word }» прочитано как { $card }: { $alphabet ->
    [latin] латинская буква
    [greek] греческая буква
   *[cyrillic] русская буква
} «{ $letter }» принята за { $into ->
    [latin] латинскую
   *[cyrillic] русскую
} «{ $meant }»
repair-letter-o = «{ $word }» прочитано как { $card }: буква «{ $letter }» принята за цифру 0
repair-letter-o-alone = Буква «{ $letter }» принята за цифру 0, пустую клетку
repair-case = «{ $word }» прочитано как { $card }: буквы должны быть заглавными
repair-more = …и ещё { $count ->
    [one] { $count } исправление
    [few] { $count } исправления
   *[many] { $count } исправлений
}

## Суммы и утверждения

notice-document-differs = это не та копия документа «{ $title }», на которую ссылаются правила: номера строк могут не совпасть (строк здесь { $lines }, там { $known })
notice-line-too-long = эта строка длиннее { $limit } символов и не прочитана
notice-sum-unreadable = «{ $text }» похоже на вычисление, но прочесть его не удалось, поэтому оно не проверено
    .hint = Читаются числа, достоинства, карты, знаки + − × и скобки, а между ними знак равенства.
notice-unbound = «{ $text }»: { $why }
notice-worth-clash = документ противоречит себе: здесь { $rank } стоит { $second }, а в строке { $line } — { $first }
why-row-ambiguous = неясно, какую часть ряда в строке { $line } складывает { $sum }: подходит не одна
why-row-without = в ряду из строки { $line } нет части, где лежат все карты из { $sum }
why-unbound-arithmetic = вычисление проверено, но ни к земле, ни к размеру, ни к стороне не относится
why-unbound-cards = сколько карт, здесь не сверяется, сверяются очки
why-unbound-denied = сказано, кому эта земля не принадлежит, но не сказано, кому принадлежит
why-unbound-land-or-game = неясно, об одной земле речь или обо всей партии
why-unbound-loose-label = метка на диаграмме есть, но какую землю она называет, неясно
why-unbound-margin = это разница, а не сумма и не площадь
why-unbound-no-diagram = выше нет диаграммы, о которой это сказано
why-unbound-no-land = не сказано, о какой земле речь
why-unbound-no-number = вычисление не кончается числом
why-unbound-no-side = неясно, о красных или о чёрных речь
why-unbound-no-unit = не сказано, что посчитано: очки, баллы или клетки
why-unbound-not-final = сказано об исходе партии, а на диаграмме выше лежат ещё не все карты
why-unbound-not-scored = позицию выше подсчитать нельзя, сверить не с чем
why-unbound-other-game = речь о другой партии или о другом её моменте
why-unbound-owner = названы обе стороны, и неясно, чья эта земля
why-unbound-some-cards = неясно, все ли это карты на границе: их очки не складываются в названную сумму
why-unbound-two-amounts = названы разные числа, и неясно, какое из них верное
why-unbound-two-lands = названы разные земли, и неясно, о какой из них речь
why-unbound-unknown-land = такой метки на диаграмме выше нет
why-unbound-unsure = сказано не прямо: это вопрос, отрицание, оценка или предположение
why-worth-unknown = не сказано (или сказано по-разному), сколько стоят { $ranks }
