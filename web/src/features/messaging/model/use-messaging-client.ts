import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { socketConnection } from '../../../api/socket.js';
import { useKnownMember } from '../../session/model/use-session.js';
import { MessagingClient } from './messaging-client.js';
import { wantMessaging } from './messaging-wanted.js';
import { BrowserStorage } from './outbox.storage.js';

/** The one client of a page, and how many components use it. */
interface Shared {
  client: MessagingClient;
  users: number;
}

const sharedClients = new WeakMap<QueryClient, Shared>();

/** The signed-in member's messaging client, open for as long as a component uses it; undefined for visitors. */
export function useMessagingClient(): MessagingClient | undefined {
  const memberId = useKnownMember()?._id;
  const queries = useQueryClient();
  const shared = memberId === undefined ? undefined : sharedClient(memberId, queries);
  useEffect(() => shared && acquire(shared, queries), [shared, queries]);
  return shared?.client;
}

/** The same outside of what is drawn, open or not. */
export const messagingClientOf = (memberId: string, queries: QueryClient): MessagingClient =>
  sharedClient(memberId, queries).client;

function sharedClient(memberId: string, queries: QueryClient): Shared {
  const known = sharedClients.get(queries);
  if (known?.client.memberId === memberId) return known;
  const browser = { socket: socketConnection, storage: new BrowserStorage() };
  const shared = { client: new MessagingClient(memberId, queries, browser), users: 0 };
  sharedClients.set(queries, shared);
  return shared;
}

function acquire(shared: Shared, queries: QueryClient): () => void {
  wantMessaging();
  shared.users++;
  shared.client.open();
  return () => {
    shared.users--;
    // One screen goes, and the next one needs the client again.
    queueMicrotask(() => {
      if (shared.users > 0) return;
      shared.client.close();
      if (sharedClients.get(queries) === shared) sharedClients.delete(queries);
    });
  };
}
