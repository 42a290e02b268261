import { Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { StatusBox } from './status-box.js';

interface FailedBoxProps {
  query: { isFetching: boolean; refetch: () => unknown };
  children: ReactNode;
}

/** Says what could not be loaded, or may be out of date, and offers to ask again. */
export function FailedBox({ query, children }: FailedBoxProps) {
  const t = useTranslations('ui');
  return (
    <StatusBox kind="error">
      <Stack gap="sm" align="flex-start">
        {children}
        <Button variant="default" size="sm" loading={query.isFetching} onClick={() => void query.refetch()}>
          {t('retry')}
        </Button>
      </Stack>
    </StatusBox>
  );
}
