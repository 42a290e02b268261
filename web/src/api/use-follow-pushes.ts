import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { socketConnection } from './socket.js';

/** What others do comes with a notification; a block ends a friendship. */
const PUSHES = new Set(['notifications_changed', 'friends_changed', 'resync']);

/** Asks again after each push, and after each time without a connection, when pushes were missed. `queryKey` stays the same one. */
export function useFollowPushes(queryKey: QueryKey): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const askAgain = () => void queryClient.invalidateQueries({ queryKey });
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
  }, [queryClient, queryKey]);
}
