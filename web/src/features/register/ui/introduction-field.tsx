import { APPLICATION_DAYS, INTRODUCTION_MAX, INTRODUCTION_MIN } from '@attune/gateway-contract/account-fields';
import { Text } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { CountedTextarea } from '../../../ui/counted-textarea.js';

type InputProps = Omit<ComponentProps<typeof CountedTextarea>, 'label' | 'minRows' | 'most'>;

/** What the moderators read who decide about an applicant. The label says who reads it, and for how long it's kept. */
export function IntroductionField(props: InputProps) {
  const t = useTranslations('register.introduction');
  return (
    <CountedTextarea
      label={
        <>
          {t('label')}{' '}
          <Text span display="block" size="sm" c="dimmed">
            {t('rule', { least: INTRODUCTION_MIN, days: APPLICATION_DAYS })}
          </Text>
        </>
      }
      minRows={3}
      most={INTRODUCTION_MAX}
      {...props}
    />
  );
}
