import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './legal-document.module.css';

/** One section under its heading, which takes the focus when an address names the section. */
export function LegalSection({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
  return (
    <section className={classes['section']}>
      <Title order={2} size="h3" id={id} tabIndex={-1}>
        {heading}
      </Title>
      {children}
    </section>
  );
}
