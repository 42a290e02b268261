import { Stack, Text, Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import classes from './section.module.css';

interface SectionProps {
  heading: string;
  explanation: string;
  children: ReactNode;
}

/** One way to protect logins: what it is, and what the member has of it. */
export function Section({ heading, explanation, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes['card']}>
      <Stack gap="sm" align="flex-start">
        <Title order={2} size="h3" id={id}>
          {heading}
        </Title>
        <Text c="dimmed">{explanation}</Text>
        {children}
      </Stack>
    </section>
  );
}
