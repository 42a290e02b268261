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
  write,
  openConversationWithBob,
  openTab,
  unreadIn,
} from './messaging-client.fixture.js';

describe('MessagingClient', () => {
  beforeEach(freshBrowser);
  afterEach(closeAll);

  test('B3: where sockets do not stay open, messages are sent and asked for by requests', async () => {
    const { messages, client, conversation } = await openConversationWithBob();
    await server.isLost();
    await server.fails();
    await waitFor(() => expect(client.socket.isBlocked()).toBe(true));

    write(client, 'by a request');
    await waitFor(() => expect(messages.texts()).toEqual(['by a request']));
    messages.pushes = false;
    await messages.says('heard all the same');

    await waitFor(
      () =>
        expect(lines(conversation.state.getState().messages)).toEqual(['by a request (sent)', 'heard all the same']),
      { timeout: 9_000 },
    );
    expect(messages.sent()).toEqual([]);
  });

  describe('what is unread', () => {
    test('is counted until it was seen, and is nothing then', async () => {
      const { messages, client, conversation } = await openConversationWithBob();
      const message = await messages.says('hello');
      expect(unreadIn(client)).toBe(1);

      conversation.state.getState().seen(message.seq);

      expect(unreadIn(client)).toBe(0);
      await waitFor(() =>
        expect(server.emitted('mark_read')).toEqual([{ event: 'mark_read', input: { with: bob, seq: 1 } }]),
      );
    });

    test('begins where the member had read to when the conversation was opened', async () => {
      const messages = await messagesWithBob({ saidBefore: 5 });
      messages.marks.readSeq = 3;
      await server.connects();
      const conversation = openTab().conversation(bob);
      conversation.open();

      await waitFor(() => expect(conversation.state.getState().firstUnreadSeq).toBe(4));
    });

    test('is not read by a hidden page', async () => {
      const { messages, client, conversation } = await openConversationWithBob();
      const { seq } = await messages.says('hello');
      jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');

      conversation.state.getState().seen(seq);

      expect(unreadIn(client)).toBe(1);
    });

    test('was read in another tab: that shows here too', async () => {
      const { messages, client } = await openConversationWithBob();
      await messages.says('hello');

      await server.pushes('marks_changed', { userId: alice, with: bob, readSeq: 1, deliveredSeq: 1 });

      expect(unreadIn(client)).toBe(0);
    });
  });

  describe('what friends are told', () => {
    test('that their message has arrived', async () => {
      const { messages } = await openConversationWithBob();

      await messages.says('one');
      await messages.says('two');

      await waitFor(() =>
        expect(server.emitted('mark_delivered').at(-1)).toEqual({
          event: 'mark_delivered',
          input: { with: bob, seq: 2 },
        }),
      );
    });

    test('that the member writes, once in a while', async () => {
      const { client } = await openConversationWithBob();

      client.typing.typed(bob);
      client.typing.typed(bob);

      expect(server.emitted('typing')).toEqual([{ event: 'typing', input: { with: bob, isTyping: true } }]);
    });
  });

  test('a conversation joins its room when it is opened, and when the connection is back', async () => {
    await openConversationWithBob();
    await server.isLost();

    await server.connects();

    const room = { event: 'join_room', input: `${alice}_${bob}` };
    expect(server.emitted('join_room')).toEqual([room, room]);
  });

  test('a friend writes until they stop, or what they wrote is there', async () => {
    const { messages, conversation, client } = await openConversationWithBob();

    await server.pushes('typing', { userId: bob, isTyping: true });
    expect(conversation.state.getState().isTyping).toBe(true);
    expect(client.local.getState().typing).toEqual(new Set([bob]));
    await messages.says('hello');

    expect(conversation.state.getState().isTyping).toBe(false);
  });

  test('messages of another member, who logged in in another tab, are not shown', async () => {
    const { messages, client, conversation } = await openConversationWithBob();
    const message = await messages.says('hello');

    await server.pushes('receive_message', { ...message, seq: 2, recipientId: carla });

    expect(conversation.state.getState().messages.map(({ seq }) => seq)).toEqual([1]);
    expect(unreadIn(client)).toBe(1);
  });
});
