import { Button, NativeSelect, Text } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../../api/call.js';
import { StatusBox } from '../../../ui/status-box.js';
import { nameOf, type Person } from '../../friends/model/friend-lists.js';
import { useSession } from '../../session/model/use-session.js';
import { useSetMuted } from '../model/notification-settings.queries.js';
import classes from './notification-settings.module.css';
import { Section } from './section.js';

/** The friends because of whom nothing is mailed, and no device is told anything. */
export function MutedSection({ mutedIds }: { mutedIds: readonly string[] }) {
  const t = useTranslations('notification-settings.muted');
  const friends = useSession().data?.friends ?? [];
  const setMuted = useSetMuted();
  const nameById = new Map(friends.map(friend => [friend._id, nameOf(friend)]));
  return (
    <Section id="muted" heading={t('heading')} explanation={t('explanation')}>
      {mutedIds.length === 0 && <Text>{t('none')}</Text>}
      <ul className={classes['muted']} aria-labelledby="muted">
        {mutedIds.map(id => {
          const name = nameById.get(id) ?? t('formerFriend');
          return (
            <li key={id}>
              <bdi>{name}</bdi>
              <Button
                variant="default"
                mih={44}
                aria-label={t('unmuteName', { name })}
                onClick={() => setMuted.mutate({ memberId: id, isMuted: false })}
              >
                {t('unmute')}
              </Button>
            </li>
          );
        })}
      </ul>
      <MuteForm
        friends={friends.filter(({ _id }) => !mutedIds.includes(_id))}
        onMute={memberId => setMuted.mutate({ memberId, isMuted: true })}
      />
      <div aria-live="assertive">{setMuted.isError && <NotMuted error={setMuted.error} />}</div>
    </Section>
  );
}

function MuteForm({ friends, onMute }: { friends: readonly Person[]; onMute: (memberId: string) => void }) {
  const t = useTranslations('notification-settings.muted');
  const [chosen, setChosen] = useState('');
  if (friends.length === 0) return null;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (chosen === '') return;
    onMute(chosen);
    setChosen('');
  };
  return (
    <form onSubmit={submit} className={classes['mute']}>
      <NativeSelect
        size="md"
        label={t('label')}
        value={chosen}
        onChange={event => setChosen(event.currentTarget.value)}
      >
        <option value="">{t('choose')}</option>
        {friends.map(friend => (
          <option key={friend._id} value={friend._id}>
            {nameOf(friend)}
          </option>
        ))}
      </NativeSelect>
      <Button type="submit" variant="default" size="md">
        {t('mute')}
      </Button>
    </form>
  );
}

function NotMuted({ error }: { error: Error }) {
  const t = useTranslations();
  const isFull = error instanceof ApiError && error.status === 409;
  return <StatusBox kind="error">{t(isFull ? 'notification-settings.muted.full' : 'settings.notSaved')}</StatusBox>;
}
