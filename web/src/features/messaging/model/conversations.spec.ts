import { waitFor } from '@testing-library/react';
import { server } from '../../../../test/fake-socket.js';
import {
  alice,
  bob,
  carla,
  closeAll,
  messagesWithBob,
  freshBrowser,
  openConversationWithBob,
  openTab,
} from './conversations.fixture.js';

describe('Conversations', () => {
  beforeEach(freshBrowser);
  afterEach(closeAll);

  describe('what is unread', () => {
    test('is counted while the page is not seen, and is nothing once it was seen', async () => {
      const { messages, conversations, conversation } = await openConversationWithBob();
      const message = await messages.says('hello');
      expect(conversations.snapshot.unread).toBe(1);

      conversation.snapshot.seen(message.seq);

      expect(conversations.snapshot.unread).toBe(0);
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

      await waitFor(() => expect(conversation.snapshot.firstUnreadSeq).toBe(4));
    });

    test('is not read by a page that is not seen', async () => {
      const { messages, conversations, conversation } = await openConversationWithBob();
      const { seq } = await messages.says('hello');
      jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');

      conversation.snapshot.seen(seq);

      expect(conversations.snapshot.unread).toBe(1);
    });

    test('was read in another tab: that shows here too', async () => {
      const { messages, conversations } = await openConversationWithBob();
      await messages.says('hello');

      await server.pushes('marks_changed', { userId: alice, with: bob, readSeq: 1, deliveredSeq: 1 });

      expect(conversations.snapshot.unread).toBe(0);
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
      const { conversation } = await openConversationWithBob();

      conversation.snapshot.typed();
      conversation.snapshot.typed();

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
    const { messages, conversation, conversations } = await openConversationWithBob();

    await server.pushes('typing', { userId: bob, isTyping: true });
    expect(conversation.snapshot.isTyping).toBe(true);
    expect(conversations.snapshot.conversations.get(bob)?.isTyping).toBe(true);
    await messages.says('hello');

    expect(conversation.snapshot.isTyping).toBe(false);
  });

  test('messages of another member, who signed in in another tab, are not shown', async () => {
    const { messages, conversations, conversation } = await openConversationWithBob();
    const message = await messages.says('hello');

    await server.pushes('receive_message', { ...message, seq: 2, recipientId: carla });

    expect(conversation.snapshot.messages.map(({ seq }) => seq)).toEqual([1]);
    expect(conversations.snapshot.unread).toBe(1);
  });
});
