import type { Shortage } from '@attune/gateway-contract/matching-routes';
import { ActionIcon, Text, Title, VisuallyHidden } from '@mantine/core';
import { ChevronLeft, ChevronRight, Undo2 } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { nameOf } from '../../friends/model/friend-lists.js';
import { useFriendsScreen } from '../../friends/ui/friends.context.js';
import { useListFocus } from '../../friends/ui/use-list-focus.js';
import type { useDeck } from '../model/use-deck.js';
import classes from './deck.module.css';
import { useDiscover } from './discover.context.js';
import { EndOfDay } from './end-of-day.js';
import { PersonCard } from './person-card.js';

interface DeckProps {
  deck: ReturnType<typeof useDeck>;
  total: number;
  date: string;
  shortage: Shortage | null;
}

/** Today's people, one in view at a time, and the end of the day after the last one. */
export function Deck({ deck, total, date, shortage }: DeckProps) {
  const t = useTranslations('discover.deck');
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef<HTMLDivElement>(null);
  const { question } = useFriendsScreen();
  const focus = useListFocus(shown, () => heading.current, question !== undefined);
  useArrowKeys(deck);
  const section = useScrollToCard(deck.card?.person._id);
  return (
    <section ref={section} aria-labelledby={headingId} className={classes['deck']}>
      <div className={classes['bar']}>
        <Title order={2} size="h3" id={headingId} ref={heading} tabIndex={-1} className={classes['heading'] ?? ''}>
          {t('heading')}
        </Title>
        <div className={classes['stepper']}>
          <UndoLast />
          {total > 0 && <Stepper {...deck} total={total} />}
        </div>
      </div>
      <div ref={shown} {...focus}>
        {deck.card ? (
          <PersonCard key={deck.card.person._id} card={deck.card} isSwiped />
        ) : (
          <EndOfDay date={date} shortage={shortage} hasCards={total > 0} />
        )}
      </div>
    </section>
  );
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

function Stepper({ at, card, total, back, on }: ReturnType<typeof useDeck> & { total: number }) {
  const t = useTranslations('discover.deck');
  return (
    <>
      <ActionIcon {...round} aria-label={t('back')} aria-disabled={at === 0} onClick={back}>
        <ChevronLeft size={22} aria-hidden className={classes['arrow']} />
      </ActionIcon>
      <Text role="status" className={classes['position'] ?? ''}>
        <span>{card ? t('position', { at: at + 1, total }) : t('end')}</span>
        {card && <VisuallyHidden component="span">: {nameOf(card.person)}</VisuallyHidden>}
      </Text>
      <ActionIcon {...round} aria-label={t('on')} aria-disabled={!card} onClick={on}>
        <ChevronRight size={22} aria-hidden className={classes['arrow']} />
      </ActionIcon>
    </>
  );
}

const round = { variant: 'default', size: 44, radius: 'xl' } as const;

/** Brings back the last one who was passed on, after its notice is gone as well. */
function UndoLast() {
  const t = useTranslations('discover.pass');
  const { passed, undo } = useDiscover();
  const last = passed.at(-1);
  if (!last) return null;
  return (
    <ActionIcon {...round} aria-label={t('bringBack', { name: nameOf(last.person) })} onClick={() => undo(last)}>
      <Undo2 size={20} aria-hidden />
    </ActionIcon>
  );
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
