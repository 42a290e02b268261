import type { Card } from '@attune/gateway-contract/matching-routes';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../../api/call.js';
import { type Lists, nameOf, relationTo } from '../../friends/model/friend-lists.js';
import { useFriendsScreen } from '../../friends/ui/friends.context.js';
import { useSuperMatch, type ShownDay } from '../model/today.query.js';
import { useDeck } from '../model/use-deck.js';
import { usePasses } from '../model/use-passes.js';
import { Deck } from './deck.js';
import classes from './discover-page.module.css';
import { DiscoverContext } from './discover.context.js';
import { Exposure } from './exposure.js';
import { Meetings } from './meetings.js';
import { RequestSheet } from './request-sheet.js';
import { SuperMatchCard } from './super-match-card.js';
import { useRequestSheet } from './use-request-sheet.js';

interface DayViewProps {
  day: Extract<ShownDay, { state: 'ready' }>;
  lists: Lists;
}

/** The Super Match, today's people, and what is asked and told below them. */
export function DayView({ day, lists }: DayViewProps) {
  const { passed, pass, undo } = usePassesWithWords();
  const sheet = useRequestSheet();
  // Lists reckon with what is still on its way: a request is sent once its sheet is closed.
  const relation = (card: Card) =>
    sheet.card?.person._id === card.person._id ? 'none' : relationTo(card.person, lists);
  const isShown = (card: Card) =>
    relation(card) !== 'blocked' && !passed.some(({ person }) => person._id === card.person._id);
  const cards = day.cards.filter(isShown);
  const deck = useDeck(cards, day.date);
  const bringBack = (card: Card) => {
    deck.show(card);
    undo(card);
  };
  const superMatch = useSuperMatch();
  return (
    <DiscoverContext
      value={{ relation, passed, pass: card => pass(card, bringBack), undo: bringBack, ask: sheet.open }}
    >
      <SuperMatchCard superMatch={superMatch.data} isShown={isShown} />
      <Deck deck={deck} total={cards.length} date={day.date} shortage={day.shortage} />
      <div className={classes['below']}>
        <Meetings />
        <Exposure />
      </div>
      <RequestSheet {...sheet} />
    </DiscoverContext>
  );
}

/** Passing and undoing, with a sentence for each and the way back. */
function usePassesWithWords() {
  const t = useTranslations('discover.pass');
  const { say } = useFriendsScreen();
  const passes = usePasses({
    onFailed: ({ kind, card: { person } }, error) => {
      const refused = error instanceof ApiError ? error.failure?.message : undefined;
      say('error', refused ?? t(kind === 'pass' ? 'failed' : 'undoFailed', { name: nameOf(person) }));
    },
  });
  const pass = (card: Card, bringBack: (card: Card) => void) => {
    passes.pass(card);
    say('success', t('done', { name: nameOf(card.person) }), { label: t('undo'), take: () => bringBack(card) });
  };
  return { passed: passes.passed, pass, undo: passes.undo };
}
