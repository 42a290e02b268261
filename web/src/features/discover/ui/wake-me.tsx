import { Button, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useFriendsScreen } from '../../friends/ui/friends.context.js';
import { useSetWakeMe } from '../model/wake-me.mutation.js';

/** "Tell me when there are people", and what becomes of it. One button, so that the focus stays where it was pressed. */
export function WakeMe({ isOn }: { isOn: boolean }) {
  const t = useTranslations('discover.wakeMe');
  const { say } = useFriendsScreen();
  const { mutate, isPending } = useSetWakeMe();
  return (
    <>
      <Text role="status" maw={520}>
        {isOn && t('asked')}
      </Text>
      <Button
        mih={44}
        variant={isOn ? 'default' : 'filled'}
        loading={isPending}
        onClick={() => mutate(!isOn, { onError: () => say('error', t('failed')) })}
      >
        {t(isOn ? 'takeBack' : 'ask')}
      </Button>
    </>
  );
}
