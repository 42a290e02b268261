import { Stack, Text, Title } from '@mantine/core';
import { type ReactNode, type Ref, useId } from 'react';
import classes from './dates.module.css';

interface CardProps {
  heading: string;
  explanation?: string | undefined;
  /** Takes the focus where a part with the focus is gone. */
  focusRef?: Ref<HTMLElement>;
  children: ReactNode;
}

/** One part of a page about a date. */
export function Card({ heading, explanation, focusRef, children }: CardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes['card']} {...(focusRef && { ref: focusRef, tabIndex: -1 })}>
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
