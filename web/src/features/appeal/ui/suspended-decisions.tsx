import { moderationApi, type OwnDecision } from '@attune/gateway-contract/moderation';
import { Skeleton, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FailedBox } from '../../../ui/failed-box.js';
import { appealMoment, StatementOfReasons } from './statement-of-reasons.js';
import { AppealForm } from './appeal-form.js';
import { SentAppeal } from './sent-appeal.js';
import { call } from '../../../api/call.js';

// The token is no part of a key: keys are shown in tools.
const DECISIONS = ['appeal', 'decisions'];

/** The decisions about the account whose log in was refused. */
function useSuspendedDecisions(appealToken: string) {
  return useQuery({
    queryKey: DECISIONS,
    queryFn: async () => (await call(moderationApi.suspendedDecisions, { input: { appealToken } })).decisions,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
}

/** Asks another moderator to look at a decision. */
function useSuspendedAppeal(decisionId: string, appealToken: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (text: string) => call(moderationApi.suspendedAppeal, { input: { decisionId, text, appealToken } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: DECISIONS }),
  });
}

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
    return <FailedBox query={query}>{query.error.message || t('appeal.notLoaded')}</FailedBox>;
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
  const { appeal, appealUntil, decisionId, mayAppeal } = decision;
  const [isChanging, setChanging] = useState(false);
  const sending = useSuspendedAppeal(decisionId, appealToken);
  const form = { decision, sending, until: appealMoment(appealUntil), texts: 'appeal.form' } as const;
  return (
    <Stack gap="lg">
      <StatementOfReasons decision={decision} />
      {appeal && !isChanging && (
        <SentAppeal
          appeal={appeal}
          at={appealMoment(appeal.at)}
          texts="appeal.sent"
          onChange={() => setChanging(true)}
        />
      )}
      {mayAppeal && <AppealForm {...form} />}
      {appeal && isChanging && <AppealForm {...form} onClose={() => setChanging(false)} />}
      {!appeal && !mayAppeal && <Text c="dimmed">{t('over')}</Text>}
    </Stack>
  );
}
