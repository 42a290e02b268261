import { Button, Text } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { late } from '../../../ui/late.js';
import { StatusBox } from '../../../ui/status-box.js';
import { type DatePlan, useAnswer, useCallOff } from '../model/dates.queries.js';
import { dayOf, hoursOf, useHasCome } from '../model/date-times.js';
import { changeEnd, isUpcoming, shortNameOf } from '../model/plan-words.js';
import { Card, useFocusWhenGone } from './card.js';
import classes from './buttons.module.css';
import { LazyAskDialog } from './lazy-dialogs.js';
import { PlanFacts } from './plan-facts.js';

const ChangePlan = late(() => import('./change-plan.js').then(m => m.ChangePlan));
const PlanLinks = late(() => import('./plan-links.js').then(m => m.PlanLinks), { isQuiet: true });

/** The plan, how the two stand to it, and what the member can do about it. */
export function PlanCard({ date }: { date: DatePlan }) {
  const t = useTranslations('dates');
  const [wantsChange, setChanging] = useState(false);
  const isChanging = wantsChange && isUpcoming(date);
  const card = useFocusWhenGone<HTMLElement>(String(isChanging));
  if (isChanging) {
    return (
      <Card
        heading={t('change.heading')}
        explanation={t('change.whatHappens', { name: shortNameOf(date) })}
        focusRef={card}
      >
        <Suspense fallback={null}>
          <ChangePlan date={date} onClose={() => setChanging(false)} />
        </Suspense>
      </Card>
    );
  }
  return (
    <Card heading={t('facts.heading')} focusRef={card}>
      <Text fw={600} role="status">
        <Standing date={date} />
      </Text>
      <PlanFacts plan={date} />
      {date.agreed && <Agreed agreed={date.agreed} />}
      {date.state === 'accepted' && (
        <div className={classes['links']}>
          <Suspense fallback={null}>
            <PlanLinks date={date} />
          </Suspense>
        </div>
      )}
      {isUpcoming(date) && <Steps date={date} onChange={() => setChanging(true)} />}
    </Card>
  );
}

/** The agreed plan while a change waits for an answer. */
function Agreed({ agreed }: { agreed: NonNullable<DatePlan['agreed']> }) {
  const t = useTranslations('dates.facts');
  return (
    <Text size="sm">{t('agreed', { day: dayOf(agreed.startsAt), hours: hoursOf(agreed), place: agreed.place })}</Text>
  );
}

/** How the two stand to the plan. */
export function Standing({ date }: { date: DatePlan }) {
  const t = useTranslations('dates.state');
  const isWaiting = date.state === 'proposed' && date.isMine;
  return t(isWaiting ? 'proposedMine' : date.state, { name: shortNameOf(date) });
}

interface StepsProps {
  date: DatePlan;
  /** Absent where only an answer is asked for: changes are made on the page of the date. */
  onChange?: () => void;
}

/** What the member can do about a plan that is open. */
export function Steps({ date, onChange }: StepsProps) {
  const t = useTranslations('dates');
  const [asked, setAsked] = useState<'decline' | 'callOff'>();
  const answer = useAnswer(date.id);
  const callOff = useCallOff(date.id);
  // Shortly before it begins, and later, it can only be called off.
  const isOpen = !useHasCome(changeEnd(date));
  const isAsked = isOpen && date.state === 'proposed' && !date.isMine;
  const group = useFocusWhenGone(`${date.state} ${isAsked}`);
  const error = answer.error ?? callOff.error;
  const close = () => setAsked(undefined);
  const doIt = () => {
    close();
    if (asked === 'decline') answer.mutate({ revision: date.revision, accepts: false });
    else callOff.mutate();
  };
  return (
    <>
      {error && <StatusBox kind="error">{error.message}</StatusBox>}
      <div
        ref={group}
        tabIndex={-1}
        role="group"
        aria-label={t('actions')}
        className={classes['buttons']}
        data-asked={isAsked || undefined}
        data-bottom-bar={(isAsked && onChange !== undefined) || undefined}
      >
        {isAsked && (
          <>
            <Button
              size="md"
              loading={answer.isPending}
              onClick={() => answer.mutate({ revision: date.revision, accepts: true })}
            >
              {t('answer.accept')}
            </Button>
            <Button size="md" variant="default" disabled={answer.isPending} onClick={() => setAsked('decline')}>
              {t('answer.decline')}
            </Button>
          </>
        )}
        {isOpen && onChange && (
          <Button size="md" variant="default" onClick={onChange}>
            {t('change.open')}
          </Button>
        )}
        {!isAsked && onChange && (
          <Button size="md" variant="default" loading={callOff.isPending} onClick={() => setAsked('callOff')}>
            {t('ask.callOff.yes')}
          </Button>
        )}
      </div>
      {asked && <LazyAskDialog ask={asked} name={shortNameOf(date)} onClose={close} onYes={doIt} />}
    </>
  );
}
