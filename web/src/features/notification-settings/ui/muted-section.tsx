import { Button, Text } from '@mantine/core';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../../api/call.js';
import { StatusBox } from '../../../ui/status-box.js';
import { nameOf } from '../../friends/model/friend-lists.js';
import { useListFocus } from '../../friends/ui/use-list-focus.js';
import { useSession } from '../../session/model/use-session.js';
import { useSetMuted } from '../model/notification-settings.queries.js';
import { MuteForm } from './mute-form.js';
import classes from './notification-settings.module.css';
import { Section } from './section.js';

/** The friends because of whom nothing is mailed, and no device is told anything. */
export function MutedSection({ mutedIds }: { mutedIds: readonly string[] }) {
  const t = useTranslations('notification-settings.muted');
  const { friends = [], degraded = false } = useSession().data ?? {};
  const setMuted = useSetMuted();
  const none = useRef<HTMLParagraphElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const focus = useListFocus(list, () => none.current, false);
  const nameById = new Map(friends.map(friend => [friend._id, nameOf(friend)]));
  // While the friends cannot be loaded, it is not known who is a friend.
  const nameless = t(degraded ? 'unknownName' : 'formerFriend');
  return (
    <Section id="muted" heading={t('heading')} explanation={t('explanation')}>
      {mutedIds.length === 0 && (
        <Text ref={none} tabIndex={-1}>
          {t('none')}
        </Text>
      )}
      <ul ref={list} className={classes['muted']} aria-labelledby="muted" {...focus}>
        {mutedIds.map(id => {
          const name = nameById.get(id) ?? nameless;
          return (
            <li key={id} tabIndex={-1}>
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
      {friends.length > 0 && (
        <MuteForm
          friends={friends.filter(({ _id }) => !mutedIds.includes(_id))}
          mutedCount={mutedIds.length}
          onMute={(memberId, onSuccess) => setMuted.mutate({ memberId, isMuted: true }, { onSuccess })}
        />
      )}
      <div aria-live="assertive">{setMuted.isError && <NotMuted error={setMuted.error} />}</div>
    </Section>
  );
}

function NotMuted({ error }: { error: Error }) {
  const t = useTranslations();
  const isFull = error instanceof ApiError && error.status === 409;
  return <StatusBox kind="error">{t(isFull ? 'notification-settings.muted.full' : 'settings.notSaved')}</StatusBox>;
}
