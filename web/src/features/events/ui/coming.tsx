import { Button, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { AreYouSure } from '../../../ui/are-you-sure.js';
import { StatusBox } from '../../../ui/status-box.js';
import { useHasCome } from '../../dates/model/date-times.js';
import { type UpcomingEvent, useSayComing } from '../model/events.queries.js';
import classes from './events.module.css';

/** Whether the member comes, and the button that changes it. A place that others wait for is given up after a question. */
export function Coming({ event }: { event: UpcomingEvent }) {
  const t = useTranslations('events');
  const say = useSayComing(event.id);
  const [isAsking, setIsAsking] = useState(false);
  const state = useRef<HTMLParagraphElement>(null);
  const { own, isFull, title, startsAt, endsAt } = event;
  const hasBegun = useHasCome(startsAt);
  const isOver = useHasCome(endsAt);
  const said = stateOf({ own, hasBegun, isOver, hasLeft: say.data?.own === 'none' });
  const leaving = isOver ? 'over' : own === 'waits' ? 'waits' : 'comes';
  const change = (comes: boolean) =>
    say.mutate(comes, {
      onSuccess: () => {
        setIsAsking(false);
        state.current?.focus();
      },
    });
  const error = say.error ? say.error.message : undefined;
  return (
    <div className={classes['coming']}>
      <Text ref={state} tabIndex={-1} role="status" fw={600}>
        {said && t(said)}
      </Text>
      {own === 'none' && !hasBegun && (
        <Button
          size="md"
          loading={say.isPending}
          onClick={() => change(true)}
          aria-label={t('sayOf', { action: t(isFull ? 'wait' : 'come'), title })}
        >
          {t(isFull ? 'wait' : 'come')}
        </Button>
      )}
      {own !== 'none' && (
        <Button
          variant="default"
          size="md"
          loading={say.isPending}
          onClick={() => (own === 'comes' && isFull && !hasBegun ? setIsAsking(true) : change(false))}
          aria-label={t('sayOf', { action: t(`leave.${leaving}`), title })}
        >
          {t(`leave.${leaving}`)}
        </Button>
      )}
      {error !== undefined && !isAsking && <StatusBox kind="error">{error}</StatusBox>}
      {isAsking && (
        <AreYouSure
          title={t('sure.title')}
          text={t('sure.text')}
          keep={t('sure.keep')}
          yes={t('leave.comes')}
          isPending={say.isPending}
          error={error}
          onYes={() => change(false)}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}

interface State {
  own: UpcomingEvent['own'];
  hasBegun: boolean;
  isOver: boolean;
  hasLeft: boolean;
}

/** Once an event has begun, no place goes to the waiting list. */
function stateOf({ own, hasBegun, isOver, hasLeft }: State) {
  if (own === 'none' && hasLeft) return 'own.left';
  if (isOver) return 'over';
  if (hasBegun && own !== 'comes') return 'begun';
  return own === 'none' ? undefined : (`own.${own}` as const);
}
