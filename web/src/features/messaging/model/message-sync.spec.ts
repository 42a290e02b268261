import { waitFor } from '@testing-library/react';
import { server } from '../../../../test/fake-socket.js';
import {
  bob,
  closeAll,
  messagesWithBob,
  freshBrowser,
  lines,
  openConversationWithBob,
  openTab,
} from './messaging-client.fixture.js';

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe('A message that arrives', () => {
  beforeEach(freshBrowser);
  afterEach(closeAll);

  test('stands in its order, after what was said before', async () => {
    const { messages, conversation } = await openConversationWithBob({ saidBefore: 2 });

    await messages.says('hello');

    expect(lines(conversation.state.getState().messages)).toEqual(['before 1', 'before 2', 'hello']);
  });

  test('stands there once, however often it is pushed', async () => {
    const { messages, conversation } = await openConversationWithBob();
    const hello = await messages.says('hello');

    await server.pushes('receive_message', hello);

    expect(lines(conversation.state.getState().messages)).toEqual(['hello']);
  });

  test('I5: what a lost push would have brought is fetched when the next one shows the gap', async () => {
    const { messages, conversation } = await openConversationWithBob({ saidBefore: 3 });
    messages.pushes = false;
    await messages.says('lost 4');
    await messages.says('lost 5');
    messages.pushes = true;

    await messages.says('heard 6');

    await waitFor(() => expect(conversation.state.getState().messages.map(({ seq }) => seq)).toEqual(numbers(1, 6)));
  });

  test.each([
    ['the server says that pushes may have been missed', () => server.pushes('resync')],
    [
      'the connection is back',
      async () => {
        await server.isLost();
        await server.connects();
      },
    ],
  ])('I5: when %s, what is missing is fetched, edits too', async (_when, happens) => {
    const { messages, conversation } = await openConversationWithBob({ saidBefore: 2 });
    messages.pushes = false;
    await messages.says('lost');
    await messages.changes(1, { text: 'edited', editedAt: messages.now() });

    await happens();

    await waitFor(() => expect(lines(conversation.state.getState().messages)).toEqual(['edited', 'before 2', 'lost']));
  });

  test('I5: it is asked for again until the server answers', async () => {
    const { messages, conversation } = await openConversationWithBob({ saidBefore: 1 });
    messages.pushes = false;
    await messages.says('lost');
    messages.isAway = true;
    await server.pushes('resync');
    const before = messages.asked.length;
    await waitFor(() => expect(messages.asked.length).toBeGreaterThan(before + 1));

    messages.isAway = false;

    await waitFor(() => expect(lines(conversation.state.getState().messages)).toEqual(['before 1', 'lost']), {
      timeout: 5_000,
    });
  });

  test('I5: more than a page that was missed comes page by page', async () => {
    const { messages, conversation } = await openConversationWithBob({ saidBefore: 1 });
    messages.saidBefore(450);

    await server.pushes('resync');

    await waitFor(() => expect(conversation.state.getState().messages.map(({ seq }) => seq)).toEqual(numbers(1, 451)));
  });

  test('an edit that comes in after a later one changes nothing', async () => {
    const { messages, conversation } = await openConversationWithBob({ saidBefore: 1 });
    const earlier = messages.now();
    await messages.changes(1, { text: 'second edit', editedAt: messages.now() });

    await server.pushes('message_changed', { ...messages.log[0]!, text: 'first edit', editedAt: earlier });

    expect(lines(conversation.state.getState().messages)).toEqual(['second edit']);
  });

  test('a conversation that cannot be loaded says so, and can be loaded again', async () => {
    const messages = await messagesWithBob({ saidBefore: 1 });
    messages.isAway = true;
    const conversation = openTab().conversation(bob);
    conversation.open();
    await waitFor(() => expect(conversation.state.getState().status).toBe('failed'));

    messages.isAway = false;
    conversation.state.getState().loadAgain();

    await waitFor(() => expect(lines(conversation.state.getState().messages)).toEqual(['before 1']));
  });

  test('older messages come a page at a time, until the first one', async () => {
    const { conversation } = await openConversationWithBob({ saidBefore: 250 });
    expect(conversation.state.getState().messages.at(0)?.seq).toBe(51);
    expect(conversation.state.getState().hasOlder).toBe(true);

    conversation.state.getState().loadOlder();

    await waitFor(() => expect(conversation.state.getState().messages.map(({ seq }) => seq)).toEqual(numbers(1, 250)));
    expect(conversation.state.getState().hasOlder).toBe(false);
  });

  test('a change of a message that is answered shows in the answer', async () => {
    const { messages, conversation } = await openConversationWithBob({ saidBefore: 1 });
    const quoted = { seq: 1, senderId: bob, text: 'before 1' };
    await messages.says('an answer');
    await messages.changes(2, { replyTo: quoted });

    await messages.changes(1, { text: '', deletedAt: messages.now() });

    expect(conversation.state.getState().messages[1]?.replyTo?.text).toBe('');
  });
});
