import { waitFor } from '@testing-library/react';
import { fakeUploads } from '../../../../test/fake-upload.js';
import { server } from '../../../../test/fake-socket.js';
import {
  alice,
  bob,
  closeAll,
  freshBrowser,
  installWebLocks,
  messagesWithBob,
  openConversationWithBob,
  openTab,
} from './messaging-client.fixture.js';
import type { MessagingClient } from './messaging-client.js';

const voiceId = `${alice}-11111111-2222-4333-8444-555555555555`;
const uploaded = {
  status: 201,
  body: { success: true, message: 'Recording uploaded.', voice: { voiceId, durationMs: 2000 } },
};
const recording = { bytes: new Blob(['sound']), durationMs: 2000, bars: 'v'.repeat(48) };

const speak = ({ sender }: MessagingClient) => sender.send(bob, '', { recording });

describe('recordings that wait', () => {
  beforeEach(freshBrowser);
  afterEach(closeAll);

  test('of two tabs one uploads, and the other may send what waits for others meanwhile', async () => {
    installWebLocks();
    const request = jest.spyOn(navigator.locks, 'request');
    const uploads = fakeUploads();
    const { messages, client } = await openConversationWithBob();
    const other = openTab();
    await speak(client);
    await waitFor(() => expect(uploads.all).toHaveLength(1));
    await waitFor(() => expect(other.outbox.all).toHaveLength(1));
    other.sender.wake();

    expect(request.mock.calls.filter(([name]) => name.startsWith('attune-outbox-'))).toEqual([]);
    await uploads.isAnswered(uploaded);

    await waitFor(() => expect(messages.sent().map(({ input }) => input['voiceId'])).toEqual([voiceId]));
    expect(uploads.all).toHaveLength(1);
  });

  test('I1 what one tab uploaded is sent by the other, when the first was closed before it knew that it was stored', async () => {
    installWebLocks();
    const uploads = fakeUploads();
    const { messages, client } = await openConversationWithBob();
    const other = openTab();
    messages.acknowledges = false;
    messages.pushes = false;
    await speak(client);
    await waitFor(() => expect(other.outbox.all).toHaveLength(1));
    await waitFor(() => expect(uploads.all).toHaveLength(1));
    await uploads.isAnswered(uploaded);
    await waitFor(() => expect(messages.sent()).toHaveLength(1));
    await waitFor(() => expect(other.outbox.all[0]?.voiceId).toBe(voiceId));
    client.close();
    await server.isLost();
    messages.acknowledges = true;

    await server.connects();

    await waitFor(() => expect(other.outbox.all).toEqual([]));
    expect(uploads.all).toHaveLength(1);
    expect(new Set(messages.sent().map(({ input }) => input['voiceId']))).toEqual(new Set([voiceId]));
  });

  test('one that is discarded meanwhile is not sent, however the upload ends', async () => {
    const uploads = fakeUploads();
    const { messages, client } = await openConversationWithBob();
    await speak(client);
    await waitFor(() => expect(uploads.all).toHaveLength(1));

    await client.outbox.discard(client.outbox.all[0]!.id);
    expect(uploads.all[0]?.isAborted).toBe(true);
    await uploads.isAnswered(uploaded);
    await client.sender.send(bob, 'hello');

    await waitFor(() => expect(messages.texts()).toEqual(['hello']), { timeout: 5000 });
    expect(messages.sent()).toHaveLength(1);
  });

  test('a log-out ends an upload, and nothing is sent', async () => {
    const uploads = fakeUploads();
    const { messages, client } = await openConversationWithBob();
    await speak(client);
    await waitFor(() => expect(uploads.all).toHaveLength(1));

    client.close();

    expect(uploads.all[0]?.isAborted).toBe(true);
    await uploads.isAnswered(uploaded);
    expect(messages.sent()).toEqual([]);
  });

  test('it names the member, so that the session of another one is refused', async () => {
    const uploads = fakeUploads();
    const { client } = await openConversationWithBob();

    await speak(client);

    await waitFor(() => expect(uploads.all[0]?.headers['x-sender-id']).toBe(alice));
  });

  test('a server of the version before does not have the last word', async () => {
    const uploads = fakeUploads();
    const { client, conversation } = await openConversationWithBob();
    await speak(client);
    await waitFor(() => expect(uploads.all).toHaveLength(1));

    await uploads.isAnswered({ status: 404, body: { success: false, message: 'There is nothing here.' } });

    await waitFor(() => expect(uploads.all).toHaveLength(2), { timeout: 5000 });
    expect(conversation.state.getState().messages[0]?.delivery).toBe('sending');
  });

  test('one that was recorded without a connection has the text of its length on the screen alone', async () => {
    await messagesWithBob();
    const client = openTab();
    const conversation = client.conversation(bob);
    conversation.open();

    await speak(client);

    expect(conversation.state.getState().messages[0]).toMatchObject({ text: '🎤 0:02', delivery: 'waiting' });
    expect(client.outbox.all[0]?.text).toBe('');
  });
});
