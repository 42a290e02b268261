import { Stack } from '@mantine/core';
import { WEIGHTS, type Answer } from '@attune/gateway-contract/matching-routes';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { fieldText } from '../../../i18n/refusal.text.js';
import { OneOf, SomeOf } from '../../../ui/choice-chips.js';
import { SwitchRow } from '../../../ui/switch-row.js';
import classes from './questions.module.css';

interface AnswerDetailsProps {
  draft: Answer;
  options: readonly { value: string; label: string; lang?: string | undefined }[];
  onChange: (change: Partial<Answer>) => void;
  /** Asks instead of the switch. */
  children: ReactNode;
}

/** The details of an answer: which answers of others are accepted, how much it matters, and whether it is shared. */
export function AnswerDetails({ draft, options, onChange, children }: AnswerDetailsProps) {
  const t = useTranslations('suggestions.answers');
  return (
    <Stack gap="md" className={classes['details'] ?? ''}>
      {children || (
        <SwitchRow
          label={t('quoted')}
          description={t('quotedMeaning')}
          isOn={draft.mayBeQuoted}
          onTurn={isOn => onChange({ mayBeQuoted: isOn })}
        />
      )}
      <SomeOf
        label={t('accepted')}
        choices={options}
        value={draft.accepted}
        error={draft.accepted.length === 0 ? fieldText('accepted_answers_missing') : undefined}
        onChange={accepted => onChange({ accepted })}
      />
      <OneOf
        label={t('weight')}
        choices={WEIGHTS.map(value => ({ value, label: t(`weights.${value}`) }))}
        value={draft.weight}
        onChange={weight => onChange({ weight })}
      />
    </Stack>
  );
}
