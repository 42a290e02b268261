import type { DeskDecision } from '@attune/gateway-contract/desk';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { momentOf } from '../../../i18n/local-format.js';
import classes from './desk.module.css';
import { ModeratorName } from './desk-names.js';

/** A decision as it was made. */
export function DecisionCard({ decision, children }: { decision: DeskDecision; children?: ReactNode }) {
  const t = useTranslations();
  const { measure, rule, until, quotes, reasons, isFraud, moderatorId, moderator, decidedAt } = decision;
  return (
    <div className={classes['card']}>
      <Text fw={650}>{t(`desk.measures.${measure}`) + (isFraud ? ` · ${t('desk.decision.fraudMark')}` : '')}</Text>
      {until && <Text size="sm">{t('desk.decision.until', { at: momentOf(until) })}</Text>}
      {rule && <Text size="sm">{t('desk.decision.broken', { rule: t(`legal.rules.sections.${rule}.heading`) })}</Text>}
      {quotes.map(quote => (
        <blockquote key={quote} className={classes['words']}>
          {quote}
        </blockquote>
      ))}
      <Text className={classes['text'] ?? ''}>{reasons}</Text>
      <Text size="sm" c="dimmed">
        <ModeratorName id={moderatorId} username={moderator} /> ·{' '}
        <time dateTime={decidedAt}>{momentOf(decidedAt)}</time>
      </Text>
      {children}
    </div>
  );
}
