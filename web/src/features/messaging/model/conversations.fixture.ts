import { waitFor } from '@testing-library/react';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { FakeMessages } from '../../../../test/fake-messages.js';
import { server } from '../../../../test/fake-socket.js';
import { setStorageOwner } from '../../session/model/device-storage.js';
import { openSocket, socketConnection } from '../../../api/socket.js';
import { Conversations } from './conversations.js';
import type { ShownMessage } from './conversation.types.js';
import type { ConversationStore } from './conversation.store.js';
import { BrowserStorage, type OutboxStorage } from './outbox.storage.js';
import { tabLock } from './tab-lock.js';

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

/** What a spec left open. */
export function closeAll(): void {
  for (const one of open.splice(0)) one.close();
}

/** A tab of the member; `reload` is what a browser does with it. */
export function openTab(me = alice, storage: OutboxStorage = new BrowserStorage()) {
  setStorageOwner(me);
  const browser = { socket: socketConnection, storage, lock: tabLock };
  const conversations = new Conversations(me, browser);
  open.push(conversations);
  return conversations;
}

/** Alice's conversation with Bob, and the connection; nothing is connected yet. */
export async function messagesWithBob({ saidBefore = 0 } = {}) {
  const messages = new FakeMessages(alice, bob);
  messages.saidBefore(saidBefore);
  open.push({ close: openSocket({ onNews: () => undefined, onEnded: () => undefined }) });
  await waitFor(() => expect(server.connections()).toBe(1));
  return messages;
}

/** Alice looks at her conversation with Bob, connected. */
export async function openConversationWithBob(setup?: { saidBefore: number }) {
  const messages = await messagesWithBob(setup);
  await server.connects();
  const conversations = openTab();
  const conversation = conversations.conversation(bob);
  const leave = conversation.open();
  await waitFor(() => expect(conversation.snapshot.status).toBe('ready'));
  return { messages, conversations, conversation, leave };
}

/** What is on the screen, with what became of one's own. */
export const lines = (shown: ShownMessage[]): string[] =>
  shown.map(({ text, delivery }) => (delivery ? `${text} (${delivery})` : text));

/** The member sends these, one right after the other. */
export const write = (conversation: ConversationStore, ...texts: string[]): void =>
  texts.forEach(text => conversation.snapshot.send(text));

export const shows = (conversation: ConversationStore, expected: string[]): Promise<void> =>
  waitFor(() => expect(lines(conversation.snapshot.messages)).toEqual(expected), { timeout: 5_000 });
