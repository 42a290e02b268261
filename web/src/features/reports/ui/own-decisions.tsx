import type { OwnDecision } from '@attune/gateway-contract/moderation';
import { Button, Skeleton, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { StatusBox } from '../../../ui/status-box.js';
import { StatementOfReasons } from '../../appeal/ui/statement-of-reasons.js';
import { useOwnDecisions } from '../model/decisions.queries.js';
import { AppealForm } from './appeal-form.js';
import { AppealSent } from './appeal-sent.js';
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
  return (
    <StatusBox kind="error">
      <Stack gap="sm" align="flex-start">
        {t('reports.decisions.failed')}
        <Button variant="default" size="sm" loading={decisions.isFetching} onClick={() => void decisions.refetch()}>
          {t('ui.retry')}
        </Button>
      </Stack>
    </StatusBox>
  );
}

function Decision({ decision }: { decision: OwnDecision }) {
  const t = useTranslations('reports.decisions');
  const { appeal, mayAppeal } = decision;
  const [isChanging, setChanging] = useState(false);
  return (
    <Stack gap="sm">
      <StatementOfReasons decision={decision} />
      <Text size="sm" c="dimmed">
        {t('byPerson')} {t('redress')}
      </Text>
      {appeal && !isChanging && <AppealSent appeal={appeal} onChange={() => setChanging(true)} />}
      {appeal && isChanging && <AppealForm decision={decision} onClose={() => setChanging(false)} />}
      {!appeal && mayAppeal && <AppealForm decision={decision} />}
      {!appeal && !mayAppeal && <Text size="sm">{t('over')}</Text>}
    </Stack>
  );
}
