import { Container, Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import classes from './section.module.css';

/** One band of the landing page under its heading; every second one stands on a softer ground. */
export function Section({ heading, soft = false, children }: { heading: string; soft?: boolean; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={soft ? classes['soft'] : undefined}>
      <Container size="lg" className={classes['inside']}>
        <Title order={2} id={id} className={classes['heading']}>
          {heading}
        </Title>
        {children}
      </Container>
    </section>
  );
}
