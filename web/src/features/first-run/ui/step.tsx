import { Stack, Text } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { PageHeading } from '../../../ui/page-heading.js';

const STEPS = 4;

interface StepProps {
  number: 1 | 2 | 3 | 4;
  heading: string;
  explanation: string;
  children: ReactNode;
}

/** One step of the first run. Its heading takes the focus where it follows another. */
export function Step({ number, heading, explanation, children }: StepProps) {
  const t = useTranslations('first-run');
  const step = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (number > 1) step.current?.querySelector('h1')?.focus();
  }, [number]);
  return (
    <Stack gap="lg" ref={step}>
      <div>
        <Text size="sm" c="dimmed">
          {t('step', { number, of: STEPS })}
        </Text>
        <PageHeading>{heading}</PageHeading>
        <Text c="dimmed" mt={8}>
          {explanation}
        </Text>
      </div>
      {children}
    </Stack>
  );
}
