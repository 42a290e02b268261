import { Button, Container, Skeleton, Stack, Switch, Text, Title, VisuallyHidden } from '@mantine/core';
import { useTranslations } from 'use-intl';
import {
  useChangeMessagingPreferences,
  useMessagingPreferencesQuery,
} from '../../messaging/model/messaging-preferences.queries.js';
import { LogOutButton } from '../../log-out/ui/log-out-button.js';
import { LegalLinks } from '../../../ui/legal-links.js';
import { PageHeading } from '../../../ui/page-heading.js';
import { ThemeSelect } from '../../../ui/theme-select.js';
import { StatusBox } from '../../../ui/status-box.js';
import classes from './settings-page.module.css';
import { LanguageSetting } from './language-setting.js';
import { RequestLimitSetting } from './request-limit-setting.js';
import { SubPageLinks } from './sub-page-links.js';

const SWITCHES = ['typing', 'presence', 'marks', 'reactions', 'unreadBadges'] as const;

/** What a member can set: how chats are, and the way out. */
export function SettingsPage() {
  const t = useTranslations('settings');
  return (
    <Container size={640} w="100%" px={0}>
      <Stack gap="xl">
        <PageHeading>{t('heading')}</PageHeading>
        <section aria-labelledby="chat-settings">
          <Stack gap="sm">
            <Title order={2} size="h3" id="chat-settings">
              {t('chat')}
            </Title>
            <ChatSettings />
          </Stack>
        </section>
        <RequestLimitSetting />
        <SubPageLinks />
        <section className={classes['card']}>
          <div className={classes['language']}>
            <LanguageSetting />
          </div>
          <div className={classes['language']}>
            <ThemeSelect />
          </div>
          <LogOutButton />
        </section>
        <LegalLinks />
      </Stack>
    </Container>
  );
}

function ChatSettings() {
  const t = useTranslations('settings');
  const preferences = useMessagingPreferencesQuery();
  const change = useChangeMessagingPreferences();
  if (preferences.isPending) return <SwitchesLoading />;
  if (preferences.isError && !preferences.data) {
    return (
      <StatusBox kind="error">
        <Text mb="xs">{t('notLoaded')}</Text>
        <Button
          size="compact-md"
          variant="default"
          loading={preferences.isFetching}
          onClick={() => void preferences.refetch()}
        >
          {t('tryAgain')}
        </Button>
      </StatusBox>
    );
  }
  return (
    <>
      <div className={classes['card']}>
        {SWITCHES.map(name => (
          <Switch
            key={name}
            className={classes['switch'] ?? ''}
            size="md"
            labelPosition="left"
            label={t(`switches.${name}.label`)}
            aria-label={t(`switches.${name}.label`)}
            description={t(`switches.${name}.description`)}
            checked={preferences.data[name]}
            onChange={event => change.mutate({ [name]: event.currentTarget.checked })}
          />
        ))}
      </div>
      <div aria-live="assertive">{change.isError && <StatusBox kind="error">{t('notSaved')}</StatusBox>}</div>
    </>
  );
}

function SwitchesLoading() {
  const t = useTranslations('settings');
  return (
    <Stack gap="lg" role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {SWITCHES.map(name => (
        <Skeleton key={name} height={44} radius="md" aria-hidden />
      ))}
    </Stack>
  );
}
