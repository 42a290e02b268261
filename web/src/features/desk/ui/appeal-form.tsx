import { APPEAL_OUTCOMES, REASONS_AT_MOST, type AppealOutcome } from '@attune/gateway-contract/desk';
import { Button, Radio, Stack } from '@mantine/core';
import { useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import { lateSchema } from '../../../late-schema.js';
import { fieldText } from '../../../i18n/refusal.text.js';
import { GrowingTextarea } from '../../../ui/growing-textarea.js';
import { useOnceLoaded } from '../../../use-once-loaded.js';
import type { AppealDecision } from '../model/desk.queries.js';
import classes from './desk.module.css';

const schema = lateSchema<unknown>(() => import('@attune/gateway-contract/desk').then(m => m.AppealDecisionInput));

interface AppealFormProps {
  appealId: string;
  isSending: boolean;
  /** Why it was not decided, where the moderator has just pressed. */
  refusal: ReactNode;
  onDecide: (decision: AppealDecision) => void;
}

/** Whether the decision of another moderator stands. */
export function AppealForm({ appealId, isSending, refusal, onDecide }: AppealFormProps) {
  const t = useTranslations('desk.appeal');
  const [outcome, setOutcome] = useState<AppealOutcome | null>(null);
  const [reasons, setReasons] = useState('');
  const [faults, setFaults] = useState<Record<string, string>>({});
  const form = useRef<HTMLFormElement>(null);
  const onceLoaded = useOnceLoaded(schema);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onceLoaded(() => {
      const found = schema.faultsIn({ appealId, outcome, reasons });
      setFaults(Object.fromEntries(Object.entries(found).map(([field, reason]) => [field, fieldText(reason)])));
      if (outcome && Object.keys(found).length === 0) return onDecide({ outcome, reasons });
      form.current?.querySelector<HTMLElement>(`[name="${outcome ? 'reasons' : 'outcome'}"]`)?.focus();
    });
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className={classes['card']} aria-label={t('decide')}>
      <Stack gap="lg">
        <Radio.Group
          name="outcome"
          label={t('decide')}
          value={outcome}
          error={faults['outcome']}
          errorProps={{ mt: 'xs' }}
          onChange={value => setOutcome(value)}
        >
          <Stack gap={0}>
            {APPEAL_OUTCOMES.map(value => (
              <Radio key={value} value={value} label={t(`choices.${value}`)} />
            ))}
          </Stack>
        </Radio.Group>
        <GrowingTextarea
          name="reasons"
          label={t('reasons')}
          description={t('reasonsAdvice')}
          maxLength={REASONS_AT_MOST}
          minRows={4}
          value={reasons}
          error={faults['reasons']}
          onChange={event => setReasons(event.currentTarget.value)}
        />
        {refusal}
        <Button type="submit" size="md" loading={isSending}>
          {t('send')}
        </Button>
      </Stack>
    </form>
  );
}
