import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import {
  SAFER_SWITCHES,
  storeSaferSettings,
  useSaferSettings,
  type SaferSettings,
  type SaferSwitch,
} from '../../safer-settings/model/safer-settings.js';
import { useKnownMember } from '../../session/model/use-session.js';
import { SettingsSubPage } from '../../../ui/settings-sub-page.js';
import { StatusBox } from '../../../ui/status-box.js';
import { SwitchRow } from '../../../ui/switch-row.js';
import { HiddenWords } from './hidden-words.js';
import classes from './safer-conversations-page.module.css';

/** What a member wants to be asked in conversations, and the words that they do not want to see there. */
export function SaferConversationsPage() {
  const t = useTranslations('safer-chat.settings');
  const me = useKnownMember();
  return (
    <SettingsSubPage heading={t('heading')}>
      <Text>{t('intro')}</Text>
      {me && <Choices memberId={me._id} />}
    </SettingsSubPage>
  );
}

function Choices({ memberId }: { memberId: string }) {
  const t = useTranslations('safer-chat.settings');
  const [settings, readAgain] = useSaferSettings(memberId);
  const [isLost, setIsLost] = useState(false);
  const change = (changed: Partial<SaferSettings>) => {
    setIsLost(!storeSaferSettings(memberId, { ...settings, ...changed }));
    readAgain();
  };
  const turn = (name: SaferSwitch, isOn: boolean) => {
    const off = SAFER_SWITCHES.filter(one => (one === name ? !isOn : settings.off.includes(one)));
    change({ off });
  };
  return (
    <>
      {isLost && <StatusBox kind="error">{t('notStored')}</StatusBox>}
      <div className={classes['card']}>
        {SAFER_SWITCHES.map(name => (
          <SwitchRow
            key={name}
            label={t(`switches.${name}.label`)}
            description={t(`switches.${name}.description`)}
            isOn={!settings.off.includes(name)}
            onTurn={isOn => turn(name, isOn)}
          />
        ))}
      </div>
      <HiddenWords words={settings.words} onChange={words => change({ words })} />
    </>
  );
}
