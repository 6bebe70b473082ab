/* Turns played out on cards dealt at random: see search.h. */
#include "search.h"

#include <string.h>

static void shuffle(int *cards, int number, uint64_t *chance) {
    for (int n = number - 1; n > 0; n--) {
        int other = (int)(next_random(chance) % (uint64_t)(n + 1)), card = cards[n];
        cards[n] = cards[other];
        cards[other] = card;
    }
}

void steeppe_deal(const Position *p, uint64_t *chance, Deal *deal) {
    int cards[64], faces[4 * SUITS], number = 0, hidden = 0;
    for (uint64_t left = p->unseen; left; left &= left - 1)
        cards[number++] = lowest(left);
    for (int suit = 0; suit < SUITS; suit++)
        for (int n = 0; n < p->hidden[suit]; n++)
            faces[hidden++] = suit;
    shuffle(cards, number, chance);
    shuffle(faces, hidden, chance);
    memset(deal, 0, sizeof *deal);
    for (int who = 0; who < 2; who++) {
        const Jest *jest = &p->jests[who];
        deal->last[who] = jest->deck;
        for (int n = 0; n < jest->deck; n++)
            deal->cards[who][n] = cards[--number];
        int turned_up = jest->faces && jest->suit != SUITS;
        for (int n = FACES_EACH - jest->faces + turned_up; n < FACES_EACH; n++)
            deal->faces[who][n] = faces[--hidden];
    }
}

static int top(Deal *deal, int who) { return deal->cards[who][deal->first[who]++]; }

static void pass_card(Deal *deal, int who) {
    if (deal->first[1 - who]) /* there may be no room below, but the card is as unknown on top */
        deal->cards[1 - who][--deal->first[1 - who]] = top(deal, who);
    else
        deal->cards[1 - who][deal->last[1 - who]++] = top(deal, who);
}

int steeppe_take(Position *p, Deal *deal, const Choice *choice) {
    int who = choice->action >> 4, kind = choice->action & 15, card = 0;
    if (choice->action != END) {
        if (kind == STEPPE || kind == PLAY)
            card = top(deal, who);
        else if (kind == KEEP)
            pass_card(deal, who);
        steeppe_act(p, choice->action, card);
        return 0;
    }
    for (who = 0; who < 2; who++)
        for (int n = 0; n < choice->finish.endings[who].boosts; n++) {
            pass_card(deal, who);
            p->jests[who].deck--;
            p->jests[1 - who].deck++;
        }
    for (who = 0; who < 2; who++)
        steeppe_end_turn(&p->jests[who], &choice->finish.endings[who]);
    return 1;
}

int steeppe_begin_turn(Position *p, Deal *deal) {
    for (int who = 0; who < 2; who++) {
        Jest *jest = &p->jests[who];
        jest->length = jest->at = jest->actions = jest->owing = 0;
        jest->ended = !jest->faces;
        if (!jest->faces)
            continue;
        if (jest->suit == SUITS) {
            jest->suit = (int8_t)deal->faces[who][FACES_EACH - jest->faces];
            p->hidden[jest->suit]--;
            jest->beside = jest->held >> jest->suit & 1;
            jest->held = (int8_t)(jest->held & ~(1 << jest->suit));
        }
        jest->need = jest->beside ? 24 : 12;
    }
    for (int who = 0; who < 2; who++) {
        Jest *jest = &p->jests[who];
        if (!jest->faces)
            continue;
        while (jest->deck && !jest->length) {
            int card = top(deal, who);
            jest->deck--;
            p->unseen &= ~(UINT64_C(1) << card);
            lay(jest, card);
        }
        if (!jest->length)
            return 0;
        int worth = worth_of(jest->steppes[0]);
        jest->actions = (int8_t)(worth - 1);
        jest->owing = (int8_t)((worth + 1) / 2 - 1);
    }
    return 1;
}

int steeppe_result(const Position *p) {
    for (int who = 0; who < 2; who++)
        if (p->jests[who].faces && !p->jests[who].deck)
            return 0;
    return p->jests[0].faces || p->jests[1].faces ? -1 : 1;
}

double steeppe_playout(Search *search, const Position *from, Deal deal, const Choice *first, int turns) {
    Position position = *from, *p = &position;
    Choice choices[MAX_CHOICES];
    int over = steeppe_take(p, &deal, first);
    for (;;) {
        while (!over) {
            int debtor = steeppe_debtor(p);
            if (debtor >= 0)
                choices[0].action = debtor << 4 | STEPPE;
            else if (!steeppe_choices(search, p, 1, choices))
                return steeppe_within_value(p);
            if (search->stopped)
                return 0;
            over = steeppe_take(p, &deal, choices);
        }
        int result = steeppe_result(p);
        if (result >= 0)
            return result;
        if (!--turns)
            return steeppe_between_value(p);
        if (!steeppe_begin_turn(p, &deal))
            return 0;
        over = 0;
    }
}
