import type { Setting } from '@attune/gateway-contract/operate';
import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { SettingsSection } from '../../../ui/settings-section.js';
import { useGatewaySettings } from '../model/operate.queries.js';
import classes from './gateway-settings.module.css';
import { Loaded } from './loaded.js';

/** What the gateway was started with, and where each value is from. */
export function GatewaySettings() {
  const t = useTranslations('operate.settings');
  const settings = useGatewaySettings();
  return (
    <SettingsSection id="settings" heading={t('heading')} explanation={t('explanation')}>
      <Loaded query={settings} heights={[64, 300]}>
        {all => <FoundSettings all={all} />}
      </Loaded>
    </SettingsSection>
  );
}

/** Those with the words that were typed in their name, their value or where it is from. */
function FoundSettings({ all }: { all: readonly Setting[] }) {
  const t = useTranslations('operate.settings');
  const [typed, setTyped] = useState('');
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const found = all.filter(setting => {
    const text = `${setting.name} ${setting.value ?? ''} ${t(`sources.${setting.source}`)}`.toLowerCase();
    return words.every(word => text.includes(word));
  });
  return (
    <>
      <TextInput
        type="search"
        size="md"
        label={t('find')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
      />
      <Text role="status" size="sm" c="dimmed">
        {t('found', { count: found.length })}
      </Text>
      <dl className={classes['settings']}>
        {found.map(setting => (
          <OneSetting key={setting.name} {...setting} />
        ))}
      </dl>
    </>
  );
}

function OneSetting({ name, value, source }: Setting) {
  const t = useTranslations('operate.settings');
  return (
    <div>
      <dt>{name}</dt>
      {value !== null && <dd className={classes['value']}>{value === '' ? t('empty') : value}</dd>}
      {value === null && source !== 'absent' && <dd>{t('notShown')}</dd>}
      <dd className={classes['source']}>{t(`sources.${source}`)}</dd>
    </div>
  );
}
