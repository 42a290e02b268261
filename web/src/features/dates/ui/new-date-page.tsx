import { Text } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { nameOf, type Person } from '../../friends/model/friend-lists.js';
import { useSession } from '../../session/model/use-session.js';
import { useMeetWish, usePropose } from '../model/dates.queries.js';
import { DateBar } from './date-bar.js';
import { DateFrame } from './date-frame.js';
import classes from './date-frame.module.css';
import { newId } from '../../../api/new-id.js';
import { FailedBox } from '../../../ui/failed-box.js';
import { useLeadOn } from '../../../ui/use-lead-on.js';
import { NoFriends } from './no-friends.js';
import { PlanFields, type SentPlan } from './plan-fields.js';
import { Tips } from './tips.js';

/** Where a member proposes a date to a friend. */
export function NewDatePage() {
  const t = useTranslations('dates.new');
  const [query] = useSearchParams();
  const session = useSession();
  const friends = session.data?.friends ?? [];
  // Then it is not known whether there are any.
  const isUnknown = session.data?.degraded === true && friends.length === 0;
  const friend = friends.find(({ _id }) => _id === query.get('with'));
  return (
    <DateFrame
      head={<DateBar heading={friend ? t('headingWith', { name: nameOf(friend) }) : t('heading')} />}
      aside={<Tips />}
    >
      {isUnknown && <FailedBox query={session}>{t('friendsUnknown')}</FailedBox>}
      {friends.length === 0 && !isUnknown && <NoFriends />}
      {friends.length > 0 && <NewDate friends={friends} friend={friend} />}
    </DateFrame>
  );
}

function NewDate({ friends, friend }: { friends: readonly Person[]; friend: Person | undefined }) {
  const t = useTranslations('dates');
  const leadOn = useLeadOn();
  const propose = usePropose();
  const [only, ...others] = friends;
  const wish = useMeetWish(friend?._id ?? '');
  const first = friend ?? (others.length === 0 ? only : undefined);
  // Sent again, it is the same plan.
  const [clientPlanId] = useState(newId);
  const send = async (plan: SentPlan) => {
    const date = await propose.mutateAsync({ ...plan, clientPlanId });
    leadOn(`/dates/${date.id}`, { replace: true });
  };
  return (
    <div className={classes['form']}>
      <Text c="dimmed" mb="md">
        {t('new.whatHappens')}
      </Text>
      <PlanFields
        initial={{ withId: first?._id ?? '', place: '', day: '', from: '', to: '' }}
        friends={friend ? [] : friends}
        action={t('new.send')}
        send={send}
        isPending={propose.isPending}
        error={propose.error}
        suggestsTimes={Boolean(wish?.bothSince)}
        isPage
      />
    </div>
  );
}
