import { Button, Text } from '@mantine/core';
import type { Settings } from '@attune/gateway-contract/matching-routes';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { LoadingShape } from '../../../ui/loading-shape.js';
import { PageHeading } from '../../../ui/page-heading.js';
import { StatusBox } from '../../../ui/status-box.js';
import { useMatchingSettings } from '../model/settings.queries.js';

/** As high as the parts of a form. */
export const FORM = [64, 180, 240];

interface WithSettingsProps {
  /** Of the screen, until the settings bring one of their own. */
  heading?: string;
  /** Of the parts that hold its place meanwhile. */
  heights?: readonly number[];
  children: (settings: Settings) => ReactNode;
}

/** Shows something of the member's settings once they are there, or a way to ask for them again. */
export function WithSettings({ heading, heights = FORM, children }: WithSettingsProps) {
  const t = useTranslations('suggestions');
  const settings = useMatchingSettings();
  if (settings.data) return children(settings.data);
  return (
    <>
      {heading !== undefined && <PageHeading>{heading}</PageHeading>}
      {settings.isError ? (
        <StatusBox kind="error">
          <Text mb="xs">{t('notLoaded')}</Text>
          <Button
            size="compact-md"
            variant="default"
            loading={settings.isFetching}
            onClick={() => void settings.refetch()}
          >
            {t('tryAgain')}
          </Button>
        </StatusBox>
      ) : (
        <LoadingShape heights={heights} />
      )}
    </>
  );
}
