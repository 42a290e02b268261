import type { OwnDecision } from '@attune/gateway-contract/moderation';
import { Button, Skeleton, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { StatusBox } from '../../../ui/status-box.js';
import { useSuspendedDecisions } from '../model/appeal.queries.js';
import { AppealForm } from './appeal-form.js';
import { SentAppeal } from './sent-appeal.js';
import { StatementOfReasons } from './statement-of-reasons.js';

/** The newest decision, which can be appealed, and those before it. */
export function SuspendedDecisions({ appealToken }: { appealToken: string }) {
  const t = useTranslations();
  const query = useSuspendedDecisions(appealToken);
  if (query.isPending) {
    return (
      <Stack gap="sm" role="status">
        <VisuallyHidden>{t('ui.loading')}</VisuallyHidden>
        <Skeleton height={160} radius="lg" aria-hidden />
      </Stack>
    );
  }
  if (query.isError) {
    return (
      <StatusBox kind="error">
        <Stack gap="sm" align="flex-start">
          {query.error.message || t('appeal.notLoaded')}
          <Button variant="default" size="sm" loading={query.isFetching} onClick={() => void query.refetch()}>
            {t('ui.retry')}
          </Button>
        </Stack>
      </StatusBox>
    );
  }
  const [newest, ...earlier] = query.data;
  if (!newest) return <Text>{t('appeal.none')}</Text>;
  return (
    <>
      <Decision decision={newest} appealToken={appealToken} />
      {earlier.length > 0 && (
        <Title order={2} size="h3">
          {t('appeal.earlier')}
        </Title>
      )}
      {earlier.map(decision => (
        <Decision key={decision.decisionId} decision={decision} appealToken={appealToken} />
      ))}
    </>
  );
}

function Decision({ decision, appealToken }: { decision: OwnDecision; appealToken: string }) {
  const t = useTranslations('appeal.form');
  const [isChanging, setChanging] = useState(false);
  const form = { decision, appealToken };
  return (
    <Stack gap="lg">
      <StatementOfReasons decision={decision} />
      {decision.appeal && !isChanging && <SentAppeal appeal={decision.appeal} onChange={() => setChanging(true)} />}
      {decision.mayAppeal && <AppealForm {...form} />}
      {decision.appeal && isChanging && <AppealForm {...form} onClose={() => setChanging(false)} />}
      {!decision.appeal && !decision.mayAppeal && <Text c="dimmed">{t('over')}</Text>}
    </Stack>
  );
}
