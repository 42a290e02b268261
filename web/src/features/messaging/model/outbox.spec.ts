import { waitFor } from '@testing-library/react';
import { server } from '../../../../test/fake-socket.js';
import { setStorageOwner } from '../../session/model/device-storage.js';
import {
  alice,
  bob,
  carla,
  closeAll,
  messagesWithBob,
  freshBrowser,
  installWebLocks,
  lines,
  openTab,
  shows,
  write,
} from './messaging-client.fixture.js';
import { BrowserStorage, type OutboxStorage } from './outbox.storage.js';

/** A tab without a connection that writes, and is closed when the browser has what was written. */
async function writeOffline(...texts: string[]) {
  const client = openTab();
  const conversation = client.conversation(bob);
  conversation.open();
  write(client, ...texts);
  await waitFor(() => expect(conversation.state.getState().messages).toHaveLength(texts.length));
  await new Promise(resolve => setTimeout(resolve, 50));
  return { client, conversation };
}

describe('Outbox', () => {
  beforeEach(freshBrowser);
  afterEach(closeAll);

  test('what is written offline waits, outlives the page, and is sent once, in order, with the id it had', async () => {
    const messages = await messagesWithBob();
    const { client, conversation } = await writeOffline('one', 'two', 'three');
    expect(lines(conversation.state.getState().messages)).toEqual([
      'one (waiting)',
      'two (waiting)',
      'three (waiting)',
    ]);
    const ids = conversation.state.getState().messages.map(({ key }) => key);
    client.close();

    openTab();
    await server.connects();

    await waitFor(() => expect(messages.texts()).toEqual(['one', 'two', 'three']));
    expect(messages.sent().map(({ input }) => input['clientMsgId'])).toEqual(ids);
  });

  test('what the version before stored as refused, a sentence without a reason, has failed with that sentence', async () => {
    await messagesWithBob();
    const message = 'You can only write to your friends.';
    setStorageOwner(alice);
    const before = {
      id: 'one',
      memberId: alice,
      recipientId: bob,
      text: 'hello',
      createdAt: '2026-03-01T10:00:00.000Z',
      order: 1,
    };
    await new BrowserStorage().put({ ...before, reason: message });
    const conversation = openTab().conversation(bob);
    conversation.open();

    await shows(conversation, ['hello (failed)']);

    expect(conversation.state.getState().messages[0]?.refused).toEqual({ message });
  });

  test('a refusal outlives the page with its reason', async () => {
    const messages = await messagesWithBob();
    const refused = { message: 'You can only write to your friends.', reason: 'not_a_friend' };
    messages.refuses = () => ({ ok: false, code: 'forbidden', ...refused });
    const { client, conversation } = await writeOffline('hello');
    await server.connects();
    await shows(conversation, ['hello (failed)']);
    await new Promise(resolve => setTimeout(resolve, 50));
    client.close();

    const again = openTab().conversation(bob);
    again.open();

    await shows(again, ['hello (failed)']);
    expect(again.state.getState().messages[0]?.refused).toEqual(refused);
  });

  test('of two tabs one sends what waits, and both show it', async () => {
    installWebLocks();
    const messages = await messagesWithBob();
    const { conversation } = await writeOffline('one', 'two');
    const other = openTab().conversation(bob);
    other.open();
    await waitFor(() => expect(lines(other.state.getState().messages)).toEqual(['one (waiting)', 'two (waiting)']));

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

    await waitFor(() => expect(lines(other.state.getState().messages)).toEqual(['hello (waiting)']));
  });

  test('another member on this browser neither sees nor sends what waits', async () => {
    const messages = await messagesWithBob();
    const { client } = await writeOffline('secret');
    client.drafts.set(bob, 'a secret draft');
    client.close();

    const next = openTab(carla);
    const conversation = next.conversation(bob);
    conversation.open();
    await server.connects();
    await waitFor(() => expect(conversation.state.getState().status).toBe('ready'));

    expect(conversation.state.getState().messages).toEqual([]);
    expect(next.drafts.of(bob)).toBe('');
    expect(messages.sent()).toEqual([]);
  });

  const refusing: OutboxStorage = {
    all: () => Promise.reject(new Error('blocked')),
    put: () => Promise.reject(new Error('blocked')),
    remove: () => Promise.reject(new Error('blocked')),
  };

  test('a browser that stores nothing sends all the same, once the connection is there', async () => {
    const messages = await messagesWithBob();
    const client = openTab(alice, refusing);
    const conversation = client.conversation(bob);
    conversation.open();
    write(client, 'one', 'two');
    expect(lines(conversation.state.getState().messages)).toEqual(['one (waiting)', 'two (waiting)']);

    await server.connects();

    await shows(conversation, ['one (sent)', 'two (sent)']);
    expect(messages.texts()).toEqual(['one', 'two']);
  });
});
