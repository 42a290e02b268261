import { accountApi } from '@attune/gateway-contract/account';
import {
  type MantineColorScheme,
  Skeleton,
  Stack,
  Text,
  Title,
  useMantineColorScheme,
  VisuallyHidden,
} from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import {
  useChangeMessagingPreferences,
  useMessagingPreferencesQuery,
} from '../../messaging/model/messaging-preferences.queries.js';
import { LogOutButton } from '../../log-out/ui/log-out-button.js';
import { FailedBox } from '../../../ui/failed-box.js';
import { LegalLinks } from '../../../ui/legal-links.js';
import { PageHeading } from '../../../ui/page-heading.js';
import { SubPageBar } from '../../../ui/sub-page-bar.js';
import { StatusBox } from '../../../ui/status-box.js';
import classes from './settings-page.module.css';
import { RequestLimitSetting } from './request-limit-setting.js';
import { SubPageLinks } from './sub-page-links.js';
import { call } from '../../../api/call.js';
import type { Language } from '../../../i18n/languages.js';
import { LanguageSelect } from '../../../ui/language-select.js';
import selectClasses from '../../../ui/language-select.module.css';
import { SwitchRow } from '../../../ui/switch-row.js';

const SWITCHES = ['typing', 'presence', 'marks', 'reactions', 'unreadBadges'] as const;

/** What a member can set: how chats are, and the way out. */
export function SettingsPage() {
  const t = useTranslations('settings');
  const ways = useTranslations('app.ways');
  return (
    <Stack gap="xl" className={classes['page'] ?? ''}>
      <SubPageBar to="/profile" back={ways('profile')}>
        <PageHeading>{t('heading')}</PageHeading>
      </SubPageBar>
      <div className={classes['columns']}>
        <Stack gap="xl">
          <section aria-labelledby="chat-settings">
            <Stack gap="sm">
              <Title order={2} size="h3" id="chat-settings">
                {t('chat')}
              </Title>
              <ChatSettings />
            </Stack>
          </section>
          <RequestLimitSetting />
        </Stack>
        <Stack gap="xl">
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
      </div>
    </Stack>
  );
}

function ChatSettings() {
  const t = useTranslations('settings');
  const preferences = useMessagingPreferencesQuery();
  const change = useChangeMessagingPreferences();
  if (preferences.isPending) return <SwitchesLoading />;
  if (preferences.isError && !preferences.data) return <FailedBox query={preferences}>{t('notLoaded')}</FailedBox>;
  return (
    <>
      <div className={classes['card']}>
        {SWITCHES.map(name => (
          <SwitchRow
            key={name}
            label={t(`switches.${name}.label`)}
            description={t(`switches.${name}.description`)}
            isOn={preferences.data[name]}
            onTurn={isOn => change.mutate({ [name]: isOn })}
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

/** The language of the app on this device, and of mails to the member. */
function LanguageSetting() {
  const t = useTranslations('settings.language');
  const tell = useMutation({
    mutationFn: (language: Language) => call(accountApi.setMailLanguage, { input: { language } }),
  });
  return (
    <>
      <LanguageSelect onChosen={tell.mutate} />
      <Text size="xs" c="dimmed" mt={4}>
        {t('description')}
      </Text>
      {tell.isError && (
        <StatusBox kind="error" mt="xs">
          {t('notSaved')}
        </StatusBox>
      )}
    </>
  );
}

const THEMES = ['auto', 'light', 'dark'] as const satisfies MantineColorScheme[];

/** Whether this device shows the app light or dark. It is stored here, and applied before the first paint of the next visit. */
function ThemeSelect() {
  const id = useId();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const t = useTranslations('ui.theme');
  return (
    <div className={selectClasses['field']}>
      <label htmlFor={id}>{t('label')}</label>
      <select
        id={id}
        value={colorScheme}
        onChange={event => setColorScheme(event.currentTarget.value as MantineColorScheme)}
      >
        {THEMES.map(name => (
          <option key={name} value={name}>
            {t(name)}
          </option>
        ))}
      </select>
    </div>
  );
}
