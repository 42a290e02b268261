import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './settings-section.module.css';

interface SettingsSectionProps {
  /** Of the heading, which names the section; links lead to it. */
  id: string;
  heading: string;
  explanation?: string;
  children: ReactNode;
}

/** Settings that belong together, in a card of their own. */
export function SettingsSection({ id, heading, explanation, children }: SettingsSectionProps) {
  return (
    <section aria-labelledby={id} className={classes['card']}>
      <Stack gap="md">
        <div>
          <Title order={2} size="h3" id={id}>
            {heading}
          </Title>
          {explanation !== undefined && (
            <Text c="dimmed" size="sm" mt={4}>
              {explanation}
            </Text>
          )}
        </div>
        {children}
      </Stack>
    </section>
  );
}
