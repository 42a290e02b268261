import { Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { PageHeading } from '../../../ui/page-heading.js';
import { SubPageLink } from '../../../ui/sub-page-link.js';
import { SubPageBar } from '../../../ui/sub-page-bar.js';
import { GatewaySettings } from './gateway-settings.js';
import { HealthSection } from './health-section.js';
import { MailTest } from './mail-test.js';
import classes from './operate-page.module.css';
import { Overview } from './overview.js';
import { RoundsSection } from './rounds-section.js';

/** How this installation runs, for those who run it. */
export function OperatePage() {
  const t = useTranslations();
  return (
    <Stack gap="lg" className={classes['page'] ?? ''}>
      <SubPageBar to="/settings" back={t('settings.backToSettings')}>
        <PageHeading>{t('operate.heading')}</PageHeading>
      </SubPageBar>
      <Text c="dimmed">{t('operate.privacy')}</Text>
      <div className={classes['columns']}>
        <HealthSection />
        <MailTest />
      </div>
      <nav aria-label={t('operate.events.heading')}>
        <SubPageLink to="/operate/events" label={t('operate.events.link')} description={t('operate.events.linkText')} />
      </nav>
      <Overview />
      <RoundsSection />
      <GatewaySettings />
    </Stack>
  );
}
