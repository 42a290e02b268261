import { Stack, Text, Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import classes from './dates.module.css';

interface CardProps {
  heading: string;
  explanation?: string | undefined;
  children: ReactNode;
}

/** One part of a page about a date. */
export function Card({ heading, explanation, children }: CardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes['card']}>
      <Stack gap="md">
        <div>
          <Title order={2} size="h3" id={id}>
            {heading}
          </Title>
          {explanation && (
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
