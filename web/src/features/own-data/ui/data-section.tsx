import { Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './own-data.module.css';

/** A card of the page under its heading. */
export function DataSection({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
  return (
    <section className={classes['card']} aria-labelledby={id}>
      <Stack gap="md">
        <Title order={2} size="h3" id={id}>
          {heading}
        </Title>
        {children}
      </Stack>
    </section>
  );
}
