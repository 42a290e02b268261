import { APPEAL_AT_MOST, AppealInput, type OwnDecision } from '@attune/gateway-contract/moderation';
import { Button, Stack, Textarea } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { StatusBox } from '../../../ui/status-box.js';
import { useSchemaForm } from '../../../ui/use-schema-form.js';
import { useAppeal } from '../model/decisions.queries.js';
import { momentOf } from '../model/report-times.js';

const Words = AppealInput.pick({ text: true });

/** Why the member disagrees; it stays until it has arrived. */
export function AppealForm({ decision: { decisionId, appealUntil } }: { decision: OwnDecision }) {
  const t = useTranslations('reports.decisions.appeal');
  const form = useSchemaForm(Words, { text: '' });
  const appeal = useAppeal(decisionId);
  return (
    <form noValidate onSubmit={form.submitTo(({ text }) => appeal.mutate(text))}>
      <Stack gap="sm">
        <Textarea
          label={t('question')}
          description={t('advice', { until: momentOf(appealUntil) })}
          maxLength={APPEAL_AT_MOST}
          autosize
          minRows={4}
          maxRows={12}
          key={form.key('text')}
          {...form.getInputProps('text')}
        />
        {appeal.isError && <StatusBox kind="error">{appeal.error.message}</StatusBox>}
        <div>
          <Button type="submit" size="md" loading={appeal.isPending}>
            {t('send')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
