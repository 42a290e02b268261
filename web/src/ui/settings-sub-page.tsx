import { Anchor, Container, Stack } from '@mantine/core';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { PageHeading } from './page-heading.js';
import classes from './settings-sub-page.module.css';

interface SettingsSubPageProps {
  heading: string;
  children?: ReactNode;
}

/** A page below the settings, with the way back to them. */
export function SettingsSubPage({ heading, children }: SettingsSubPageProps) {
  const t = useTranslations('settings');
  return (
    <Container size={640} w="100%" px={0}>
      <Anchor component={Link} to="/settings" className={classes['back'] ?? ''}>
        <ArrowLeft size={18} aria-hidden />
        {t('backToSettings')}
      </Anchor>
      <Stack gap="xl">
        <PageHeading>{heading}</PageHeading>
        {children}
      </Stack>
    </Container>
  );
}
