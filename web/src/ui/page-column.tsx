import { Container } from '@mantine/core';
import type { ReactNode } from 'react';

/** A page of one column, as wide as lines are read well. One with two columns takes the whole of its frame. */
export const PageColumn = ({ children }: { children: ReactNode }) => (
  <Container size={640} w="100%" px={0}>
    {children}
  </Container>
);
