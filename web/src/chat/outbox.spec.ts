import { waitFor } from '@testing-library/react';
import { server } from '../../test/fake-socket.js';
import {
  alice,
  bob,
  carla,
  closeAll,
  conversation,
  freshBrowser,
  lines,
  lookedAt,
  openTab,
  shows,
  write,
} from './chat.fixture.js';
import type { OutboxStorage } from './outbox.storage.js';

beforeEach(freshBrowser);
afterEach(closeAll);

/** A tab without a connection that writes, and is closed when the browser has what was written. */
async function writeOffline(...texts: string[]) {
  const chat = openTab();
  const talk = chat.talk(bob);
  talk.open();
  write(talk, ...texts);
  await waitFor(() => expect(talk.snapshot.messages).toHaveLength(texts.length));
  await new Promise(resolve => setTimeout(resolve, 50));
  return { chat, talk };
}

test('what is written offline waits, outlives the page, and is sent once, in order, with the id it had', async () => {
  const messages = await conversation();
  const { chat, talk } = await writeOffline('one', 'two', 'three');
  expect(lines(talk.snapshot.messages)).toEqual(['one (waiting)', 'two (waiting)', 'three (waiting)']);
  const ids = talk.snapshot.messages.map(({ key }) => key);
  chat.close();

  openTab();
  await server.connects();

  await waitFor(() => expect(messages.texts()).toEqual(['one', 'two', 'three']));
  expect(messages.sent().map(({ input }) => input['clientMsgId'])).toEqual(ids);
});

test('of two tabs one sends what waits, and both show it', async () => {
  const messages = await conversation();
  const { talk } = await writeOffline('one', 'two');
  const other = openTab().talk(bob);
  other.open();
  await waitFor(() => expect(lines(other.snapshot.messages)).toEqual(['one (waiting)', 'two (waiting)']));

  await server.connects();

  await shows(talk, ['one (sent)', 'two (sent)']);
  await shows(other, ['one (sent)', 'two (sent)']);
  expect(messages.sent().map(({ input }) => input['text'])).toEqual(['one', 'two']);
});

test('what one tab writes shows in the other before it is sent', async () => {
  await conversation();
  const other = openTab().talk(bob);
  other.open();

  await writeOffline('hello');

  await waitFor(() => expect(lines(other.snapshot.messages)).toEqual(['hello (waiting)']));
});

test('another member on this browser neither sees nor sends what waits', async () => {
  const messages = await conversation();
  const { chat } = await writeOffline('secret');
  chat.talk(bob).snapshot.setDraft('a secret draft');
  chat.close();

  const talk = openTab(carla).talk(bob);
  talk.open();
  await server.connects();
  await waitFor(() => expect(talk.snapshot.status).toBe('ready'));

  expect(talk.snapshot).toMatchObject({ messages: [], draft: '' });
  expect(messages.sent()).toEqual([]);
});

const refusing: OutboxStorage = {
  all: () => Promise.reject(new Error('blocked')),
  put: () => Promise.reject(new Error('blocked')),
  remove: () => Promise.reject(new Error('blocked')),
};

test('a browser that keeps nothing sends all the same, once the connection is there', async () => {
  const messages = await conversation();
  const talk = openTab(alice, refusing).talk(bob);
  talk.open();
  write(talk, 'one', 'two');
  expect(lines(talk.snapshot.messages)).toEqual(['one (waiting)', 'two (waiting)']);

  await server.connects();

  await shows(talk, ['one (sent)', 'two (sent)']);
  expect(messages.texts()).toEqual(['one', 'two']);
});

test('a draft outlives the page, each in its conversation, and goes when it is sent', async () => {
  const { chat, talk } = await lookedAt();
  talk.snapshot.setDraft('half a thought');
  chat.close();

  const again = openTab();
  const [withBob, withCarla] = [again.talk(bob), again.talk(carla)];
  expect(withBob.snapshot.draft).toBe('half a thought');
  expect(withCarla.snapshot.draft).toBe('');
  withBob.open();
  write(withBob, 'half a thought');
  expect(withBob.snapshot.draft).toBe('');

  await waitFor(() => expect(openTab().talk(bob).snapshot.draft).toBe(''));
});
