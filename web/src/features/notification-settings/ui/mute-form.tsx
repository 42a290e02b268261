import { MUTED_AT_MOST } from '@attune/gateway-contract/notifications';
import { Button, NativeSelect } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import { nameOf, type Person } from '../../friends/model/friend-lists.js';
import classes from './notification-settings.module.css';

interface MuteFormProps {
  friends: readonly Person[];
  mutedCount: number;
  onMute: (memberId: string, onSuccess: () => void) => void;
}

/** Mutes one of the friends. A choice that could not be saved stays. */
export function MuteForm({ friends, mutedCount, onMute }: MuteFormProps) {
  const t = useTranslations('notification-settings.muted');
  const [kept, setChosen] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  // While a choice is on its way it is none of the friends to choose from; if that fails, it is again.
  const chosen = friends.some(({ _id }) => _id === kept) ? kept : '';
  const isFull = mutedCount >= MUTED_AT_MOST;
  const choose = (memberId: string) => {
    setChosen(memberId);
    setIsMissing(false);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isFull) return;
    if (chosen === '') {
      event.currentTarget.querySelector('select')?.focus();
      return setIsMissing(true);
    }
    onMute(chosen, () => choose(''));
  };
  return (
    <form onSubmit={submit} className={classes['mute']} noValidate>
      <NativeSelect
        size="md"
        label={t('label')}
        description={isFull ? t('full') : t('limit', { count: MUTED_AT_MOST })}
        error={isMissing && t('chooseFirst')}
        value={chosen}
        onChange={event => choose(event.currentTarget.value)}
      >
        <option value="">{t('choose')}</option>
        {friends.map(friend => (
          <option key={friend._id} value={friend._id}>
            {nameOf(friend)}
          </option>
        ))}
      </NativeSelect>
      <Button type="submit" variant="default" size="md" aria-disabled={isFull}>
        {t('mute')}
      </Button>
    </form>
  );
}
