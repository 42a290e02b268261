import type { QueueItem } from '@attune/gateway-contract/desk';
import { Clock, ClockAlert, Hand, MessageSquareWarning, Siren } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useKnownMember } from '../../session/model/use-session.js';
import { timeFrom } from '../model/desk-times.js';
import classes from './case-marks.module.css';

type Marked = Pick<QueueItem, 'urgency' | 'dueAt' | 'claim'> & { appeal?: QueueItem['appeal'] };

/** How urgent a case is, when it is due, and who works on it. */
export function CaseMarks({ item, now }: { item: Marked; now: number }) {
  const t = useTranslations('desk.marks');
  const me = useKnownMember();
  const { urgency, dueAt, claim, appeal } = item;
  const isOverdue = Date.parse(dueAt) < now;
  const when = timeFrom(now, dueAt);
  return (
    <span className={classes['marks']}>
      <span className={classes['mark']} data-urgent={urgency >= 2}>
        <Siren size={16} aria-hidden />
        {t(`urgency.${String(urgency) as '0'}`)}
      </span>
      {appeal ? (
        <span className={classes['mark']}>
          <MessageSquareWarning size={16} aria-hidden />
          {appeal.mayDecide ? t('appeal') : t('ownAppeal')}
        </span>
      ) : (
        <span className={classes['mark']} data-urgent={isOverdue}>
          {isOverdue ? <ClockAlert size={16} aria-hidden /> : <Clock size={16} aria-hidden />}
          <span>{isOverdue ? t('overdue', { when }) : t('due', { when })}</span>
        </span>
      )}
      {claim && (
        <span className={classes['mark']}>
          <Hand size={16} aria-hidden />
          {claim.moderatorId === me?._id ? t('claimedByYou') : t('claimed')}
        </span>
      )}
    </span>
  );
}
