import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './placeholder-page.module.css';
import { PageHeading } from './page-heading.js';

interface PlaceholderPageProps {
  /** The address of a drawing, three wide and two high. */
  drawing: string;
  heading: string;
  children?: ReactNode;
}

/** A screen that is kept for something to come: a drawing of it, and its name. */
export const PlaceholderPage = ({ drawing, heading, children }: PlaceholderPageProps) => (
  <Stack align="center" gap="lg" py={{ base: 52, sm: 48 }} ta="center" className={classes['page'] ?? ''}>
    <img src={drawing} alt="" width={480} height={320} className={classes['picture']} />
    <PageHeading ta="center">{heading}</PageHeading>
    {children}
  </Stack>
);
