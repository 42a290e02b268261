import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { PageColumn } from './page-column.js';
import { PageHeading } from './page-heading.js';
import { SubPageBar } from './sub-page-bar.js';

interface SettingsSubPageProps {
  heading: string;
  children?: ReactNode;
}

/** A page below the settings, with the way back to them. */
export function SettingsSubPage({ heading, children }: SettingsSubPageProps) {
  const t = useTranslations('settings');
  return (
    <PageColumn>
      <SubPageBar to="/settings" back={t('backToSettings')}>
        <PageHeading>{heading}</PageHeading>
      </SubPageBar>
      <Stack gap="xl" mt={{ base: 'xs', sm: 'xl' }}>
        {children}
      </Stack>
    </PageColumn>
  );
}
