import type { DeskCase } from '@attune/gateway-contract/desk';
import { Text, Title } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { DecisionCard } from './decision-card.js';
import classes from './desk.module.css';

/** What was decided about the same member before. */
export function HistorySection({ history }: { history: DeskCase['history'] }) {
  const t = useTranslations('desk.history');
  return (
    <section aria-labelledby="case-history" className={classes['section']}>
      <Title order={2} size="h3" id="case-history">
        {t('heading')}
      </Title>
      {history.length === 0 && <Text c="dimmed">{t('none')}</Text>}
      {history.map(({ caseId, decision, outcome }) => (
        <DecisionCard key={`${caseId}-${decision.decisionId}`} decision={decision}>
          {outcome && <Text size="sm">{t(`outcomes.${outcome}`)}</Text>}
        </DecisionCard>
      ))}
    </section>
  );
}
