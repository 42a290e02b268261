import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { socketConnection } from '../../../api/socket.js';

/** What is asked again when a date may be another one. */
export const DATES = ['dates', 'own'];

/** Each step of the other one comes with a notification; a block ends a friendship. */
const PUSHES = new Set(['notifications_changed', 'friends_changed', 'resync']);

/** Asks again after each push, and after each time without a connection, when pushes were missed. */
export function useFollowDates(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const askAgain = () => void queryClient.invalidateQueries({ queryKey: DATES });
    const ends = [
      socketConnection.onPush(push => {
        if (PUSHES.has(push)) askAgain();
      }),
      socketConnection.subscribe(() => {
        if (socketConnection.isConnected()) askAgain();
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [queryClient]);
}
