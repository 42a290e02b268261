import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { PageHeading } from '../../ui/page-heading.js';

interface PlaceholderProps {
  heading: string;
  tagline?: string;
  children: ReactNode;
  action?: ReactNode;
}

/** A screen that is not built yet, and says so. */
export function Placeholder({ heading, tagline, children, action }: PlaceholderProps) {
  return (
    <Stack align="center" gap="md" py={{ base: 32, sm: 72 }} ta="center">
      <img src="/landing/soon.svg" alt="" width={220} height={165} />
      <PageHeading ta="center">{heading}</PageHeading>
      {tagline && <Text fz="lg">{tagline}</Text>}
      <Text c="dimmed">{children}</Text>
      {action}
    </Stack>
  );
}
