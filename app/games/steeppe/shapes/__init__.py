"""The shapes of The Steppes of Steeppe: cards, the furniture they stand on, the two Jests."""
