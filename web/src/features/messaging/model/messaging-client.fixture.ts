import { QueryClient } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { FakeMessages } from '../../../../test/fake-messages.js';
import { server } from '../../../../test/fake-socket.js';
import { setStorageOwner } from '../../session/model/device-storage.js';
import { openSocket, socketConnection } from '../../../api/socket.js';
import type { ShownMessage } from './conversation.types.js';
import type { ConversationStore } from './conversation.store.js';
import { BrowserStorage, type OutboxStorage } from './outbox.storage.js';
import { MessagingClient } from './messaging-client.js';

export const alice = 'a'.repeat(24);
export const bob = 'b'.repeat(24);
export const carla = 'c'.repeat(24);

/** As much of a browser's own as tabs need to hear each other. */
class Channel extends EventTarget {
  static readonly open = new Set<Channel>();
  constructor(readonly name: string) {
    super();
    Channel.open.add(this);
  }
  postMessage(data: unknown): void {
    const others = [...Channel.open].filter(other => other !== this && other.name === this.name);
    for (const other of others) setTimeout(() => other.dispatchEvent(new MessageEvent('message', { data })));
  }
  close(): void {
    Channel.open.delete(this);
  }
}

const open: { close: () => void }[] = [];

/** Each spec has a browser that keeps nothing of the one before. */
export function freshBrowser(): void {
  Object.assign(globalThis, {
    indexedDB: new IDBFactory(),
    BroadcastChannel: Channel,
    structuredClone: (value: unknown) => (value === undefined ? value : JSON.parse(JSON.stringify(value))),
  });
  localStorage.clear();
}

/** Web Locks, which jsdom lacks. */
export function installWebLocks(): void {
  const last = new Map<string, Promise<unknown>>();
  const request = (name: string, _options: LockOptions, work: () => Promise<unknown>) => {
    const done = (last.get(name) ?? Promise.resolve()).then(work);
    last.set(
      name,
      done.catch(() => undefined),
    );
    return done;
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
}

/** What a spec left open. */
export function closeAll(): void {
  for (const one of open.splice(0)) one.close();
  Reflect.deleteProperty(navigator, 'locks');
}

/** A tab of the member; `reload` is what a browser does with it. */
export function openTab(me = alice, storage: OutboxStorage = new BrowserStorage()) {
  setStorageOwner(me);
  const client = new MessagingClient(me, new QueryClient(), { socket: socketConnection, storage });
  client.open();
  open.push(client);
  return client;
}

/** Alice's conversation with Bob, and the connection; nothing is connected yet. */
export async function messagesWithBob({ saidBefore = 0 } = {}) {
  const messages = new FakeMessages(alice, bob);
  messages.saidBefore(saidBefore);
  open.push({
    close: openSocket({
      onOpened: () => undefined,
      onNews: () => undefined,
      onLost: () => undefined,
      onEnded: () => undefined,
    }),
  });
  await waitFor(() => expect(server.connections()).toBe(1));
  return messages;
}

/** Alice looks at her conversation with Bob, connected. */
export async function openConversationWithBob(setup?: { saidBefore: number }) {
  const messages = await messagesWithBob(setup);
  await server.connects();
  const client = openTab();
  const conversation = client.conversation(bob);
  conversation.open();
  await waitFor(() => expect(conversation.state.getState().status).toBe('ready'));
  return { messages, client, conversation };
}

/** Unread messages in all conversations. */
export const unreadIn = ({ list }: MessagingClient): number => list.all.reduce((sum, { unread }) => sum + unread, 0);

/** What is on the screen, with what became of one's own. */
export const lines = (shown: ShownMessage[]): string[] =>
  shown.map(({ text, delivery }) => (delivery ? `${text} (${delivery})` : text));

/** The member sends these, one right after the other. */
export const write = (client: MessagingClient, ...texts: string[]): void =>
  texts.forEach(text => void client.sender.send(bob, text));

export const shows = (conversation: ConversationStore, expected: string[]): Promise<void> =>
  waitFor(() => expect(lines(conversation.state.getState().messages)).toEqual(expected), { timeout: 5_000 });
