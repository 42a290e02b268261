import type { Card, Shortage } from '@attune/gateway-contract/matching-routes';
import { VisuallyHidden } from '@mantine/core';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useFriendsScreen } from '../../friends/ui/friends.context.js';
import { useListFocus } from '../../friends/ui/use-list-focus.js';
import type { useDeck } from '../model/use-deck.js';
import classes from './deck.module.css';
import { useDiscover } from './discover.context.js';
import { EndOfDay } from './end-of-day.js';
import { PersonCard } from './person-card.js';
import { useNavigationHeight } from './use-navigation-height.js';

interface DeckProps {
  deck: ReturnType<typeof useDeck>;
  cards: Card[];
  date: string;
  shortage: Shortage | null;
  isWakeMeOn: boolean;
  isOnlyWithOn: boolean;
}

/** Today's people, one in view at a time, and the end of the day after the last one. */
export function Deck({ deck, cards, date, shortage, isWakeMeOn, isOnlyWithOn }: DeckProps) {
  const t = useTranslations('discover.deck');
  const pass = useTranslations('discover.pass');
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef<HTMLDivElement>(null);
  const { question } = useFriendsScreen();
  const { undoable } = useDiscover();
  const focus = useListFocus(shown, () => heading.current, question !== undefined);
  useArrowKeys(deck);
  useGoOnFromAsked(deck);
  const section = useScrollToCard(deck.card?.person._id);
  useNavigationHeight(section);
  const { at, card, back, on } = deck;
  const steps = { back: at > 0 ? back : undefined, on: card && on };
  return (
    <section ref={section} aria-labelledby={headingId} className={classes['deck']}>
      <VisuallyHidden>
        <h2 id={headingId} ref={heading} tabIndex={-1}>
          {t('heading')}
        </h2>
        <span role="status">{undoable && pass('done', { name: undoable.person.firstname })}</span>
      </VisuallyHidden>
      {card && (
        <p role="status" className={classes['position']}>
          {t('position', { at: at + 1, total: cards.length })}
          <VisuallyHidden component="span">: {card.person.firstname}</VisuallyHidden>
        </p>
      )}
      <div ref={shown} {...focus}>
        {card ? (
          <PersonCard key={card.person._id} card={card} steps={steps} />
        ) : (
          <EndOfDay
            date={date}
            shortage={shortage}
            isWakeMeOn={isWakeMeOn}
            isOnlyWithOn={isOnlyWithOn}
            cards={cards}
            onShow={deck.show}
            steps={steps}
          />
        )}
      </div>
    </section>
  );
}

/** Who was asked makes room for the next person, behind the dialog that says so. */
function useGoOnFromAsked({ card, on }: DeckProps['deck']): void {
  const { question } = useFriendsScreen();
  const sentTo = question?.ask === 'sent' ? question.person._id : undefined;
  const goOn = useEffectEvent(() => {
    if (card?.person._id === sentTo) on();
  });
  useEffect(() => {
    if (sentTo !== undefined) goOn();
  }, [sentTo]);
}

/** Each card starts at its top, however far the one before was scrolled. */
function useScrollToCard(id: string | undefined) {
  const section = useRef<HTMLElement>(null);
  const shown = useRef(id);
  useEffect(() => {
    if (shown.current === id) return;
    shown.current = id;
    if ((section.current?.getBoundingClientRect().top ?? 0) < 0) section.current?.scrollIntoView({ block: 'start' });
  }, [id]);
  return section;
}

const TAKES_ARROWS = 'input, textarea, select, [contenteditable], [role="menu"], [role="dialog"]';

interface Ways {
  back: () => void;
  on: () => void;
}

/** The arrow keys, in the direction of writing, where nothing else on the screen needs them. */
function useArrowKeys({ back, on }: Ways): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isReversed = document.documentElement.dir === 'rtl';
    const [left, right] = isReversed ? [on, back] : [back, on];
    const turn = { ArrowLeft: left, ArrowRight: right }[event.key];
    if (!turn || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.target instanceof Element && event.target.closest(TAKES_ARROWS)) return;
    event.preventDefault();
    turn();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
