import { APPEAL_AT_MOST, AppealInput, type OwnDecision } from '@attune/gateway-contract/moderation';
import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { StatusBox } from '../../../ui/status-box.js';
import { useFocusBack } from '../../../ui/use-focus-back.js';
import { useSchemaForm } from '../../../ui/use-schema-form.js';
import { useAppeal } from '../model/decisions.queries.js';
import { momentOf } from '../model/report-times.js';

const Words = AppealInput.pick({ text: true });

interface AppealFormProps {
  decision: OwnDecision;
  /** Of an appeal that was sent before and is being changed. */
  onClose?: (() => void) | undefined;
}

/** Why the member disagrees; it stays until it has arrived. */
export function AppealForm({ decision, onClose }: AppealFormProps) {
  const { decisionId, appealUntil, appeal: sent } = decision;
  const t = useTranslations('reports.decisions.appeal');
  const words = useRef<HTMLTextAreaElement>(null);
  const isChange = onClose !== undefined;
  useEffect(() => {
    if (isChange) words.current?.focus();
  }, [isChange]);
  useFocusBack();
  const form = useSchemaForm(Words, { text: sent?.text ?? '' });
  const appeal = useAppeal(decisionId);
  return (
    <form noValidate onSubmit={form.submitTo(({ text }) => appeal.mutate(text, { onSuccess: onClose }))}>
      <Stack gap="sm">
        <Textarea
          label={t('question')}
          description={t('advice', { until: momentOf(appealUntil) })}
          maxLength={APPEAL_AT_MOST}
          autosize
          minRows={4}
          maxRows={12}
          ref={words}
          key={form.key('text')}
          {...form.getInputProps('text')}
        />
        {appeal.isError && <StatusBox kind="error">{appeal.error.message}</StatusBox>}
        <Group gap="sm">
          <Button type="submit" size="md" mih={44} loading={appeal.isPending}>
            {t('send')}
          </Button>
          {onClose && (
            <Button variant="default" size="md" mih={44} onClick={onClose}>
              {t('cancel')}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}
