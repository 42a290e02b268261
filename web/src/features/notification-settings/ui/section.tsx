import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import classes from './notification-settings.module.css';
import { StatusBox } from '../../../ui/status-box.js';

interface SectionProps {
  id: string;
  heading: string;
  explanation: string;
  children: ReactNode;
}

/** Settings that belong together, one below the other. */
export function Section({ id, heading, explanation, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className={classes['card']}>
      <div>
        <Title order={2} size="h3" id={id}>
          {heading}
        </Title>
        <Text c="dimmed" size="sm" mt={4}>
          {explanation}
        </Text>
      </div>
      {children}
    </section>
  );
}

/** Says that a choice is as it was before. */
export function NotSaved({ isShown }: { isShown: boolean }) {
  const t = useTranslations('settings');
  return <div aria-live="assertive">{isShown && <StatusBox kind="error">{t('notSaved')}</StatusBox>}</div>;
}
