import { APPEAL_AT_MOST, AppealInput, type OwnDecision } from '@attune/gateway-contract/moderation';
import { Button, Stack, Textarea, Title } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { StatusBox } from '../../../ui/status-box.js';
import { useSchemaForm } from '../../../ui/use-schema-form.js';
import { useSuspendedAppeal } from '../model/appeal.queries.js';
import { appealMoment } from '../model/appeal-times.js';

/** What the member says against the decision. It stays until it has arrived. */
export function AppealForm({ decision, appealToken }: { decision: OwnDecision; appealToken: string }) {
  const t = useTranslations('appeal.form');
  const { decisionId, appealUntil } = decision;
  const form = useSchemaForm(AppealInput.pick({ text: true }), { text: '' });
  const appeal = useSuspendedAppeal(appealToken);
  return (
    <form noValidate onSubmit={form.submitTo(({ text }) => appeal.mutate({ decisionId, text }))}>
      <Stack gap="md">
        <Title order={3} size="h4">
          {t('heading')}
        </Title>
        <Textarea
          label={t('text')}
          description={t('advice', { until: appealMoment(appealUntil) })}
          maxLength={APPEAL_AT_MOST}
          autosize
          minRows={5}
          key={form.key('text')}
          {...form.getInputProps('text')}
        />
        {appeal.isError && <StatusBox kind="error">{appeal.error.message}</StatusBox>}
        <Button type="submit" size="md" loading={appeal.isPending}>
          {t('send')}
        </Button>
      </Stack>
    </form>
  );
}
