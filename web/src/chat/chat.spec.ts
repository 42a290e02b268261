import { waitFor } from '@testing-library/react';
import { server } from '../../test/fake-socket.js';
import { alice, bob, carla, closeAll, conversation, freshBrowser, lookedAt, openTab } from './chat.fixture.js';

beforeEach(freshBrowser);
afterEach(closeAll);

describe('what is unread', () => {
  test('is counted while nobody looks, and is nothing once it was seen', async () => {
    const { messages, chat, talk } = await lookedAt();
    const message = await messages.says('hello');
    expect(chat.snapshot.unread).toBe(1);

    talk.snapshot.seen(message.seq);

    expect(chat.snapshot.unread).toBe(0);
    await waitFor(() =>
      expect(server.emitted('mark_read')).toEqual([{ event: 'mark_read', input: { with: bob, seq: 1 } }]),
    );
  });

  test('begins where the member had read to when the conversation was opened', async () => {
    const messages = await conversation({ saidBefore: 5 });
    messages.marks.readSeq = 3;
    await server.connects();
    const talk = openTab().talk(bob);
    talk.open();

    await waitFor(() => expect(talk.snapshot.firstUnreadSeq).toBe(4));
  });

  test('is not read by a page that nobody sees', async () => {
    const { messages, chat, talk } = await lookedAt();
    const { seq } = await messages.says('hello');
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');

    talk.snapshot.seen(seq);

    expect(chat.snapshot.unread).toBe(1);
  });

  test('was read in another tab: that shows here too', async () => {
    const { messages, chat } = await lookedAt();
    await messages.says('hello');

    await server.pushes('marks_changed', { userId: alice, with: bob, readSeq: 1, deliveredSeq: 1 });

    expect(chat.snapshot.unread).toBe(0);
  });
});

describe('what friends are told', () => {
  test('that their message has arrived', async () => {
    const { messages } = await lookedAt();

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
    const { talk } = await lookedAt();

    talk.snapshot.typed();
    talk.snapshot.typed();

    expect(server.emitted('typing')).toEqual([{ event: 'typing', input: { with: bob, isTyping: true } }]);
  });
});

test('a conversation joins its room when it is opened, and when the connection is back', async () => {
  await lookedAt();
  await server.isLost();

  await server.connects();

  const room = { event: 'join_room', input: `${alice}_${bob}` };
  expect(server.emitted('join_room')).toEqual([room, room]);
});

test('a friend writes until they stop, or what they wrote is there', async () => {
  const { messages, talk, chat } = await lookedAt();

  await server.pushes('typing', { userId: bob, isTyping: true });
  expect(talk.snapshot.isTyping).toBe(true);
  expect(chat.snapshot.talks.get(bob)?.isTyping).toBe(true);
  await messages.says('hello');

  expect(talk.snapshot.isTyping).toBe(false);
});

test('messages of somebody else, who signed in in another tab, are not shown', async () => {
  const { messages, chat, talk } = await lookedAt();
  const message = await messages.says('hello');

  await server.pushes('receive_message', { ...message, seq: 2, recipientId: carla });

  expect(talk.snapshot.messages.map(({ seq }) => seq)).toEqual([1]);
  expect(chat.snapshot.unread).toBe(1);
});
