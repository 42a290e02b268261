import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './section.module.css';

interface SectionProps {
  id: string;
  heading: string;
  explanation: string;
  children: ReactNode;
}

/** One part of the page, in a card of its own. */
export function Section({ id, heading, explanation, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className={classes['card']}>
      <Stack gap="md">
        <div>
          <Title order={2} size="h3" id={id}>
            {heading}
          </Title>
          <Text c="dimmed" size="sm" mt={4}>
            {explanation}
          </Text>
        </div>
        {children}
      </Stack>
    </section>
  );
}
