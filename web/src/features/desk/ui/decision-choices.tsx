import { MEASURES, RULES } from '@attune/gateway-contract/desk';
import { Checkbox, Radio, Stack } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { DraftState } from '../model/case-draft.js';

interface ChoiceProps extends Pick<DraftState, 'draft' | 'change'> {
  error: string | undefined;
}

/** What is done about the member. */
export function MeasureChoice({ draft, change, error }: ChoiceProps) {
  const t = useTranslations();
  return (
    <>
      <Radio.Group
        name="measure"
        label={t('desk.decision.measure')}
        value={draft.measure}
        error={error}
        errorProps={{ mt: 'xs' }}
        onChange={measure => change({ measure })}
      >
        <Stack gap={0}>
          {MEASURES.map(measure => (
            <Radio
              key={measure}
              value={measure}
              label={t(`desk.measures.${measure}`)}
              description={t(`desk.decision.does.${measure}`)}
            />
          ))}
        </Stack>
      </Radio.Group>
      {draft.measure === 'ban' && (
        <Checkbox
          label={t('desk.decision.fraud')}
          description={t('desk.decision.fraudDoes')}
          checked={draft.isFraud}
          onChange={event => change({ isFraud: event.currentTarget.checked })}
        />
      )}
    </>
  );
}

/** The rule that was broken. */
export function RuleChoice({ draft, change, error }: ChoiceProps) {
  const t = useTranslations();
  return (
    <Radio.Group
      name="rule"
      label={t('desk.decision.rule')}
      value={draft.rule ?? 'none'}
      error={error}
      errorProps={{ mt: 'xs' }}
      onChange={value => change({ rule: RULES.find(rule => rule === value) ?? null })}
    >
      <Stack gap={0}>
        {RULES.map(rule => (
          <Radio key={rule} value={rule} label={t(`legal.rules.sections.${rule}.heading`)} />
        ))}
        <Radio value="none" label={t('desk.decision.noRule')} />
      </Stack>
    </Radio.Group>
  );
}
