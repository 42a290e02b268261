import type { Card } from '@attune/gateway-contract/matching-routes';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../../api/call.js';
import { pageLoaded } from '../../../page-loaded.js';
import { type Lists, relationTo } from '../../friends/model/friend-lists.js';
import { useFriendsScreen } from '../../friends/ui/friends.context.js';
import { type ShownDay, useDayCache, useSuperMatch } from '../model/today.query.js';
import { useDeck } from '../model/use-deck.js';
import { usePasses } from '../model/use-passes.js';
import { Deck } from './deck.js';
import classes from './discover-page.module.css';
import { DiscoverContext } from './discover.context.js';
import { SuperMatchView } from './super-match.js';
import { late } from '../../../ui/late.js';

/** Not needed for the cards, and does not compete with them. */
const BelowCards = late(
  () =>
    pageLoaded()
      .then(() => import('./below-cards.js'))
      .then(m => m.BelowCards),
  { isQuiet: true },
);

const RoundPart = late(() => import('./round-part.js').then(m => m.RoundPart), { isQuiet: true });

interface DayViewProps {
  day: Extract<ShownDay, { state: 'ready' }>;
  lists: Lists;
  /** Whether one of the lists is being asked for. */
  areListsAsked: boolean;
  /** Whether the Super Match is looked at, in place of today's people. */
  isSuperOpen: boolean;
}

/** Today's people, the Super Match or those of a round, and what is asked and told below them. */
export function DayView({ day, lists, areListsAsked, isSuperOpen }: DayViewProps) {
  const { passed, pass, undo, undoable } = usePassesWithUndo();
  const relation = useRelation(lists);
  useKeepAsked(day, lists, areListsAsked);
  const isShown = (card: Card) =>
    relation(card) !== 'blocked' && !passed.some(({ person }) => person._id === card.person._id);
  const cards = day.cards.filter(isShown);
  const deck = useDeck(cards, day.date);
  const [isRoundOpen, setRoundOpen] = useState(false);
  const bringBack = (card: Card) => {
    deck.show(card);
    undo(card);
  };
  const superMatch = useSuperMatch().data;
  const superCard = superMatch?.state === 'shown' && isShown(superMatch.card) ? superMatch.card : undefined;
  return (
    <DiscoverContext value={{ relation, pass, undo: bringBack, undoable }}>
      <Suspense fallback={null}>
        <RoundPart isShown={isShown} isOpen={isRoundOpen} onPress={() => setRoundOpen(!isRoundOpen)} />
      </Suspense>
      {isSuperOpen && superMatch && <SuperMatchView superMatch={superMatch} card={superCard} />}
      {!(isSuperOpen && superCard) && !isRoundOpen && (
        <Deck
          deck={deck}
          cards={cards}
          date={day.date}
          shortage={day.shortage}
          isWakeMeOn={day.isWakeMeOn}
          isOnlyWithOn={day.isOnlyWithOn}
        />
      )}
      <div className={classes['below']}>
        <Suspense fallback={null}>
          <BelowCards />
        </Suspense>
      </div>
    </DiscoverContext>
  );
}

/** What a suggested member is to the reader. Lists reckon with what is on its way: a request is sent once its dialog is closed. */
function useRelation(lists: Lists) {
  const { question } = useFriendsScreen();
  const asked = question?.ask === 'request' ? question.person._id : undefined;
  return ({ person }: Card) => (person._id === asked ? 'none' : relationTo(person, lists));
}

/**
 * The server's next list leaves out members who were asked, and may come before the answer to the request. A member who accepts leaves one list
 * before they are known to be in another: until each has answered, all who were asked stay.
 */
function useKeepAsked({ cards, asked = [] }: DayViewProps['day'], lists: Lists, areListsAsked: boolean) {
  const { keep } = useDayCache();
  const related = cards.filter(({ person }) => !['none', 'blocked'].includes(relationTo(person, lists)));
  const ids = [...new Set([...(areListsAsked ? asked : []), ...related.map(({ person }) => person._id)])];
  const keepAll = useEffectEvent(() => keep(ids));
  const [key, kept] = [ids.join(), asked.join()];
  useEffect(() => {
    if (key !== kept) keepAll();
  }, [key, kept]);
}

const UNDO_MS = 10_000;

/** Passing, which can be undone for ten seconds, and a sentence where either has failed. */
function usePassesWithUndo() {
  const t = useTranslations('discover.pass');
  const { say } = useFriendsScreen();
  const [undoable, setUndoable] = useState<Card>();
  useEffect(() => {
    if (!undoable) return undefined;
    const timer = setTimeout(() => setUndoable(undefined), UNDO_MS);
    return () => clearTimeout(timer);
  }, [undoable]);
  const passes = usePasses({
    onFailed: ({ kind, card: { person } }, error) => {
      setUndoable(undefined);
      const refused = error instanceof ApiError ? error.failure?.message : undefined;
      say('error', refused ?? t(kind === 'pass' ? 'failed' : 'undoFailed', { name: person.firstname }));
    },
  });
  return {
    passed: passes.passed,
    undoable,
    pass: (card: Card) => {
      passes.pass(card);
      setUndoable(card);
    },
    undo: (card: Card) => {
      setUndoable(undefined);
      passes.undo(card);
    },
  };
}
