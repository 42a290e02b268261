import { Button, Container, Skeleton, Stack, Switch, Text, Title, VisuallyHidden } from '@mantine/core';
import {
  useChangeMessagingPreferences,
  useMessagingPreferencesQuery,
} from '../../messaging/model/messaging-preferences.queries.js';
import { settingsTexts } from '../../../i18n/en/settings.js';
import { useTexts } from '../../../i18n/texts.js';
import { LogOutButton } from '../../log-out/ui/log-out-button.js';
import { LanguageSelect } from '../../../ui/language-select.js';
import { LegalLinks } from '../../../ui/legal-links.js';
import { PageHeading } from '../../../ui/page-heading.js';
import { ThemeSelect } from '../../../ui/theme-select.js';
import { StatusBox } from '../../../ui/status-box.js';
import classes from './settings-page.module.css';

const SWITCHES = ['typing', 'presence', 'marks', 'reactions', 'unreadBadges'] as const;

/** What a member can set: how chats are, and the way out. */
export function SettingsPage() {
  const texts = useTexts(settingsTexts);
  return (
    <Container size={640} w="100%" px={0}>
      <Stack gap="xl">
        <PageHeading>{texts.heading}</PageHeading>
        <section aria-labelledby="chat-settings">
          <Stack gap="sm">
            <Title order={2} size="h3" id="chat-settings">
              {texts.chat}
            </Title>
            <ChatSettings />
          </Stack>
        </section>
        <section className={classes['card']}>
          <div className={classes['language']}>
            <LanguageSelect />
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
  const texts = useTexts(settingsTexts);
  const preferences = useMessagingPreferencesQuery();
  const change = useChangeMessagingPreferences();
  if (preferences.isPending) return <SwitchesLoading />;
  if (preferences.isError && !preferences.data) {
    return (
      <StatusBox kind="error">
        <Text mb="xs">{texts.notLoaded}</Text>
        <Button
          size="compact-md"
          variant="default"
          loading={preferences.isFetching}
          onClick={() => void preferences.refetch()}
        >
          {texts.tryAgain}
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
            label={texts.switches[name].label}
            aria-label={texts.switches[name].label}
            description={texts.switches[name].description}
            checked={preferences.data[name]}
            onChange={event => change.mutate({ [name]: event.currentTarget.checked })}
          />
        ))}
      </div>
      <div aria-live="assertive">{change.isError && <StatusBox kind="error">{texts.notSaved}</StatusBox>}</div>
    </>
  );
}

function SwitchesLoading() {
  const texts = useTexts(settingsTexts);
  return (
    <Stack gap="lg" role="status">
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      {SWITCHES.map(name => (
        <Skeleton key={name} height={44} radius="md" aria-hidden />
      ))}
    </Stack>
  );
}
