import type { Settings } from '@attune/gateway-contract/matching-routes';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { LoadingShape } from '../../../ui/loading-shape.js';
import { FailedBox } from '../../../ui/failed-box.js';
import { useMatchingSettings } from '../model/settings.queries.js';

/** As high as the parts of a form. */
export const FORM = [64, 180, 240];

interface WithSettingsProps {
  /** Of the screen, until the settings bring one of their own. */
  heading?: ReactNode;
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
      {heading}
      {settings.isError ? <FailedBox query={settings}>{t('notLoaded')}</FailedBox> : <LoadingShape heights={heights} />}
    </>
  );
}
