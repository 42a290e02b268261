import { Anchor, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PageHeading } from '../../../ui/page-heading.js';

interface FormPageProps {
  heading: string;
  explanation: string;
  /** The link below the form. */
  link: { to: string; label: string };
  children: ReactNode;
}

/** The layout that both pages of a forgotten password share. */
export function FormPage({ heading, explanation, link, children }: FormPageProps) {
  return (
    <Stack gap="lg">
      <div>
        <PageHeading>{heading}</PageHeading>
        <Text c="dimmed" mt={8}>
          {explanation}
        </Text>
      </div>
      {children}
      <Anchor component={Link} to={link.to} size="sm" underline="always" py={12}>
        {link.label}
      </Anchor>
    </Stack>
  );
}
