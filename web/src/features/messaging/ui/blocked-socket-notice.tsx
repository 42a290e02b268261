import { Text } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { socketState } from '../../../api/socket.js';

/** Says why messages are slow where web sockets do not get through, for as long as they do not. */
export function BlockedSocketNotice() {
  const t = useTranslations('messaging.conversation');
  const isBlocked = useSyncExternalStore(socketState.subscribe, socketState.isBlocked);
  return (
    <Text role="status" size="sm" c="dimmed" px="md">
      {isBlocked ? t('socketBlocked') : null}
    </Text>
  );
}
