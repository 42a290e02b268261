import type { OwnDecision } from '@attune/gateway-contract/moderation';
import { Skeleton, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FailedBox } from '../../../ui/failed-box.js';
import { AppealForm } from '../../appeal/ui/appeal-form.js';
import { SentAppeal } from '../../appeal/ui/sent-appeal.js';
import { StatementOfReasons } from '../../appeal/ui/statement-of-reasons.js';
import { useAppeal, useOwnDecisions } from '../model/decisions.queries.js';
import { momentOf } from '../../../i18n/local-format.js';
import classes from './reports.module.css';

/** Decisions about the member, each with its reasons and the way to object. */
export function OwnDecisions() {
  const t = useTranslations('reports.decisions');
  return (
    <section aria-labelledby="decisions">
      <Stack gap="sm">
        <Title order={2} size="h3" id="decisions" tabIndex={-1}>
          {t('heading')}
        </Title>
        <Decisions />
      </Stack>
    </section>
  );
}

function Decisions() {
  const t = useTranslations();
  const decisions = useOwnDecisions();
  if (decisions.data?.length === 0) return <Text c="dimmed">{t('reports.decisions.none')}</Text>;
  if (decisions.data) {
    return (
      <ul className={classes['list']}>
        {decisions.data.map(decision => (
          <li key={decision.decisionId}>
            <Decision decision={decision} />
          </li>
        ))}
      </ul>
    );
  }
  if (decisions.isPending) {
    return (
      <div role="status">
        <VisuallyHidden>{t('reports.decisions.loading')}</VisuallyHidden>
        <Skeleton height={80} radius="lg" aria-hidden />
      </div>
    );
  }
  return <FailedBox query={decisions}>{t('reports.decisions.failed')}</FailedBox>;
}

function Decision({ decision }: { decision: OwnDecision }) {
  const t = useTranslations('reports.decisions');
  const { appeal, appealUntil, decisionId, mayAppeal } = decision;
  const [isChanging, setChanging] = useState(false);
  const sending = useAppeal(decisionId);
  const texts = 'reports.decisions.appeal';
  const form = { decision, sending, until: momentOf(appealUntil), texts, isInList: true } as const;
  return (
    <Stack gap="sm">
      <StatementOfReasons decision={decision} />
      <Text size="sm" c="dimmed">
        {t('byPerson')} {t('redress')}
      </Text>
      {appeal && !isChanging && (
        <SentAppeal appeal={appeal} at={momentOf(appeal.at)} texts={texts} onChange={() => setChanging(true)} />
      )}
      {appeal && isChanging && <AppealForm {...form} onClose={() => setChanging(false)} />}
      {!appeal && mayAppeal && <AppealForm {...form} />}
      {!appeal && !mayAppeal && <Text size="sm">{t('over')}</Text>}
    </Stack>
  );
}
