game-_null = Две ставки
gap-equal-end = кто победил, если оба выиграли поровну
gap-tie = кому достаётся приз, если обе карты одного достоинства ({ $cards })
head-null-left = левый
head-null-prize = приз
head-null-right = правый
head-null-taker = взял
null-left = левый
null-nobody = никто
null-right = правый
null-score = Призы: у левого { $left }, у правого { $right }. Впереди { $ahead }.
problem-null-foreign = { $card } ({ $cell }) не из { $deck } карт, которыми играют
    .hint = Играли и девятками? Укажите --option deck=9.
problem-null-round = в ряду { $round } { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}, а в раунде их три: приз, карта левого, карта правого
    .hint = Приз, на который ещё не ставили, стоит один, в последнем ряду.
reading-follow = что значит отвечать на приз?
reading-follow-advice = никто не обязан
reading-follow-colour = положить карту его цвета
reading-follow-suit = положить карту его масти
reading-tie = обе карты одного достоинства: кому достаётся приз?
reading-tie-gap = правила об этом молчат
reading-tie-nobody = никому, он выходит из игры
reading-worth = что значит выиграть больше?
reading-worth-points = больше очков на призах
reading-worth-prizes = больше призов
rule-ahead = впереди тот, кто выиграл больше
rule-follow = кто может ответить на приз, тот обязан ответить
rule-own = игрок кладёт карту из своей руки
rule-taker = приз берёт старшая карта
