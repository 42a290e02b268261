import { APPEAL_AT_MOST, AppealInput, type OwnDecision } from '@attune/gateway-contract/moderation';
import { Button, Stack, Textarea, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { StatusBox } from '../../../ui/status-box.js';
import { useFocusBack } from '../../../ui/use-focus-back.js';
import { useSchemaForm } from '../../../ui/use-schema-form.js';
import { useSuspendedAppeal } from '../model/appeal.queries.js';
import { appealMoment } from '../model/appeal-times.js';

interface AppealFormProps {
  decision: OwnDecision;
  appealToken: string;
  /** Of an appeal that was sent before and is being changed. */
  onClose?: (() => void) | undefined;
}

/** What the member says against the decision. It stays until it has arrived. */
export function AppealForm({ decision, appealToken, onClose }: AppealFormProps) {
  const t = useTranslations('appeal.form');
  const { decisionId, appealUntil, appeal: sent } = decision;
  const words = useRef<HTMLTextAreaElement>(null);
  const isChange = onClose !== undefined;
  useEffect(() => {
    if (isChange) words.current?.focus();
  }, [isChange]);
  useFocusBack();
  const form = useSchemaForm(AppealInput.pick({ text: true }), { text: sent?.text ?? '' });
  const appeal = useSuspendedAppeal(appealToken);
  return (
    <form
      noValidate
      onSubmit={form.submitTo(({ text }) => appeal.mutate({ decisionId, text }, { onSuccess: onClose }))}
    >
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
          ref={words}
          key={form.key('text')}
          {...form.getInputProps('text')}
        />
        {appeal.isError && <StatusBox kind="error">{appeal.error.message}</StatusBox>}
        <Button type="submit" size="md" mih={44} loading={appeal.isPending}>
          {t('send')}
        </Button>
        {onClose && (
          <Button variant="default" size="md" mih={44} onClick={onClose}>
            {t('cancel')}
          </Button>
        )}
      </Stack>
    </form>
  );
}
