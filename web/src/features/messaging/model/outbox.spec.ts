import { waitFor } from '@testing-library/react';
import { server } from '../../../../test/fake-socket.js';
import {
  alice,
  bob,
  carla,
  closeAll,
  messagesWithBob,
  freshBrowser,
  lines,
  openConversationWithBob,
  openTab,
  shows,
  write,
} from './conversations.fixture.js';
import type { OutboxStorage } from './outbox.storage.js';

/** A tab without a connection that writes, and is closed when the browser has what was written. */
async function writeOffline(...texts: string[]) {
  const conversations = openTab();
  const conversation = conversations.conversation(bob);
  conversation.open();
  write(conversation, ...texts);
  await waitFor(() => expect(conversation.snapshot.messages).toHaveLength(texts.length));
  await new Promise(resolve => setTimeout(resolve, 50));
  return { conversations, conversation };
}

describe('Outbox', () => {
  beforeEach(freshBrowser);
  afterEach(closeAll);

  test('what is written offline waits, outlives the page, and is sent once, in order, with the id it had', async () => {
    const messages = await messagesWithBob();
    const { conversations, conversation } = await writeOffline('one', 'two', 'three');
    expect(lines(conversation.snapshot.messages)).toEqual(['one (waiting)', 'two (waiting)', 'three (waiting)']);
    const ids = conversation.snapshot.messages.map(({ key }) => key);
    conversations.close();

    openTab();
    await server.connects();

    await waitFor(() => expect(messages.texts()).toEqual(['one', 'two', 'three']));
    expect(messages.sent().map(({ input }) => input['clientMsgId'])).toEqual(ids);
  });

  test('of two tabs one sends what waits, and both show it', async () => {
    const messages = await messagesWithBob();
    const { conversation } = await writeOffline('one', 'two');
    const other = openTab().conversation(bob);
    other.open();
    await waitFor(() => expect(lines(other.snapshot.messages)).toEqual(['one (waiting)', 'two (waiting)']));

    await server.connects();

    await shows(conversation, ['one (sent)', 'two (sent)']);
    await shows(other, ['one (sent)', 'two (sent)']);
    expect(messages.sent().map(({ input }) => input['text'])).toEqual(['one', 'two']);
  });

  test('what one tab writes shows in the other before it is sent', async () => {
    await messagesWithBob();
    const other = openTab().conversation(bob);
    other.open();

    await writeOffline('hello');

    await waitFor(() => expect(lines(other.snapshot.messages)).toEqual(['hello (waiting)']));
  });

  test('another member on this browser neither sees nor sends what waits', async () => {
    const messages = await messagesWithBob();
    const { conversations } = await writeOffline('secret');
    conversations.conversation(bob).snapshot.setDraft('a secret draft');
    conversations.close();

    const conversation = openTab(carla).conversation(bob);
    conversation.open();
    await server.connects();
    await waitFor(() => expect(conversation.snapshot.status).toBe('ready'));

    expect(conversation.snapshot).toMatchObject({ messages: [], draft: '' });
    expect(messages.sent()).toEqual([]);
  });

  const refusing: OutboxStorage = {
    all: () => Promise.reject(new Error('blocked')),
    put: () => Promise.reject(new Error('blocked')),
    remove: () => Promise.reject(new Error('blocked')),
  };

  test('a browser that keeps nothing sends all the same, once the connection is there', async () => {
    const messages = await messagesWithBob();
    const conversation = openTab(alice, refusing).conversation(bob);
    conversation.open();
    write(conversation, 'one', 'two');
    expect(lines(conversation.snapshot.messages)).toEqual(['one (waiting)', 'two (waiting)']);

    await server.connects();

    await shows(conversation, ['one (sent)', 'two (sent)']);
    expect(messages.texts()).toEqual(['one', 'two']);
  });

  test('a draft outlives the page, each in its conversation, and goes when it is sent', async () => {
    const { conversations, conversation } = await openConversationWithBob();
    conversation.snapshot.setDraft('half a thought');
    conversations.close();

    const again = openTab();
    const [withBob, withCarla] = [again.conversation(bob), again.conversation(carla)];
    expect(withBob.snapshot.draft).toBe('half a thought');
    expect(withCarla.snapshot.draft).toBe('');
    withBob.open();
    write(withBob, 'half a thought');
    expect(withBob.snapshot.draft).toBe('');

    await waitFor(() => expect(openTab().conversation(bob).snapshot.draft).toBe(''));
  });
});
