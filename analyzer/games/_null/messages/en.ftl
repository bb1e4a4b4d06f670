game-_null = Two Bids
gap-equal-end = who has won when both have won equally much
gap-tie = who takes the prize when both cards are equally high ({ $cards })
head-null-left = left
head-null-prize = prize
head-null-right = right
head-null-taker = taken by
null-left = left
null-nobody = nobody
null-right = right
null-score = Prizes: left { $left }, right { $right }. Ahead: { $ahead }.
problem-null-foreign = { $card } at { $cell } is not one of the { $deck } cards played with
    .hint = Played with the nines too? Say --option deck=9.
problem-null-round = row { $round } has { $count ->
    [one] { $count } card
   *[other] { $count } cards
}; a round has three: the prize, left's card, right's card
    .hint = A prize that nobody has bid for yet stands alone, in the last row.
reading-follow = what does it mean to follow the prize?
reading-follow-advice = nobody has to
reading-follow-colour = to lay a card of its colour
reading-follow-suit = to lay a card of its suit
reading-tie = both cards are equally high: who takes the prize?
reading-tie-gap = the rules do not say
reading-tie-nobody = nobody, it goes out of the game
reading-worth = what is it to have won more?
reading-worth-points = more points on the prizes
reading-worth-prizes = more prizes
rule-ahead = whoever has won more is ahead
rule-follow = a player who can follow the prize must follow it
rule-own = a player lays a card of their own hand
rule-taker = the higher card takes the prize
