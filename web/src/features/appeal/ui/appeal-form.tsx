import { APPEAL_AT_MOST, type OwnDecision } from '@attune/gateway-contract/moderation';
import { Button, Group, Stack, Title } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { lateSchema } from '../../../late-schema.js';
import { StatusBox } from '../../../ui/status-box.js';
import { useFocusBack } from '../../../ui/use-focus-back.js';
import { useSchemaForm } from '../../../ui/use-schema-form.js';
import { GrowingTextarea } from '../../../ui/growing-textarea.js';

const schema = lateSchema(() =>
  import('@attune/gateway-contract/moderation').then(m => m.AppealInput.pick({ text: true })),
);

interface AppealFormProps {
  decision: OwnDecision;
  /** Sends the text of the appeal. */
  sending: UseMutationResult<unknown, Error, string>;
  /** The end of the time to appeal, in words. */
  until: string;
  /** Where the texts are. */
  texts: 'appeal.form' | 'reports.decisions.appeal';
  /** Whether the form is one of many on the page: it is smaller then and has no heading. */
  isInList?: boolean;
  /** Only where a sent appeal is being changed. */
  onClose?: (() => void) | undefined;
}

/** What the member says against the decision. It stays until it has arrived. */
export function AppealForm({ decision, sending, until, texts, isInList = false, onClose }: AppealFormProps) {
  const t = useTranslations(texts);
  const words = useRef<HTMLTextAreaElement>(null);
  const isChange = onClose !== undefined;
  useEffect(() => {
    if (isChange) words.current?.focus();
  }, [isChange]);
  useFocusBack();
  const form = useSchemaForm(schema, { text: decision.appeal?.text ?? '' });
  const close = () => {
    sending.reset();
    onClose?.();
  };
  const buttons = (
    <>
      <Button type="submit" size="md" mih={44} loading={sending.isPending}>
        {t('send')}
      </Button>
      {onClose && (
        <Button variant="default" size="md" mih={44} onClick={close}>
          {t('cancel')}
        </Button>
      )}
    </>
  );
  return (
    <form noValidate onSubmit={form.submitTo(({ text }) => sending.mutate(text, { onSuccess: onClose }))}>
      <Stack gap={isInList ? 'sm' : 'md'}>
        {!isInList && (
          <Title order={3} size="h4">
            {t('heading')}
          </Title>
        )}
        <GrowingTextarea
          label={t('text')}
          description={t('advice', { until })}
          maxLength={APPEAL_AT_MOST}
          minRows={isInList ? 4 : 5}
          maxRows={12}
          ref={words}
          key={form.key('text')}
          {...form.getInputProps('text')}
        />
        {sending.isError && <StatusBox kind="error">{sending.error.message}</StatusBox>}
        {isInList ? <Group gap="sm">{buttons}</Group> : buttons}
      </Stack>
    </form>
  );
}
