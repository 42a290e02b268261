import { waitFor } from '@testing-library/react';
import { server } from '../../../../test/fake-socket.js';
import {
  alice,
  bob,
  closeAll,
  freshBrowser,
  lines,
  openConversationWithBob,
  openTab,
  shows,
  write,
} from './conversations.fixture.js';

describe('Sender', () => {
  beforeEach(freshBrowser);
  afterEach(closeAll);

  test('what is sent is on the screen at once, and then as the server has stored it', async () => {
    const { messages, conversation } = await openConversationWithBob({ saidBefore: 1 });

    write(conversation, '  hello  ');

    expect(lines(conversation.snapshot.messages)).toEqual(['before 1', 'hello (sending)']);
    const { key } = conversation.snapshot.messages[1]!;
    await shows(conversation, ['before 1', 'hello (sent)']);
    expect(conversation.snapshot.messages[1]).toMatchObject({ key, seq: 2 });
    expect(messages.sent()[0]?.input).toEqual({ senderId: alice, recipientId: bob, text: 'hello', clientMsgId: key });
  });

  test('an invisible text is not sent', async () => {
    const { messages, conversation } = await openConversationWithBob();

    write(conversation, ' \n ');

    expect(conversation.snapshot.messages).toEqual([]);
    expect(messages.sent()).toEqual([]);
  });

  test('many are sent one after the other, in the order they were written', async () => {
    const { messages, conversation } = await openConversationWithBob();
    const texts = Array.from({ length: 12 }, (_, index) => `number ${index + 1}`);

    write(conversation, ...texts);

    await waitFor(() => expect(messages.texts()).toEqual(texts));
    expect(messages.sent()).toHaveLength(12);
  });

  test('a message stays on the screen when its acknowledgement comes and its push is lost', async () => {
    const { messages, conversation } = await openConversationWithBob();
    messages.pushes = false;
    const seen: string[] = [];
    conversation.subscribe(() => void seen.push(lines(conversation.snapshot.messages).join()));

    write(conversation, 'hello');

    await waitFor(() => expect(conversation.snapshot.messages[0]?.seq).toBe(1));
    expect(new Set(seen)).toEqual(new Set(['hello (sending)', 'hello (sent)']));
  });

  test('I1: what is not acknowledged is sent again under the same id, and stands there once', async () => {
    const { messages, conversation } = await openConversationWithBob();
    messages.acknowledges = false;
    messages.pushes = false;
    write(conversation, 'hello');
    await waitFor(() => expect(messages.log).toHaveLength(1));
    await server.isLost();
    expect(lines(conversation.snapshot.messages)).toEqual(['hello (waiting)']);
    messages.acknowledges = true;

    await server.connects();

    await shows(conversation, ['hello (sent)']);
    const [first, second] = messages.sent();
    expect(second).toEqual(first);
    expect(messages.texts()).toEqual(['hello']);
  });

  test('who writes too fast waits as long as the server says, and then it goes on in order', async () => {
    const { messages, conversation } = await openConversationWithBob();
    let isFast = true;
    messages.refuses = () =>
      isFast ? { ok: false, code: 'rate_limited', message: 'Slow.', retryAfter: 1 } : undefined;
    write(conversation, 'one', 'two');
    await waitFor(() => expect(messages.sent()).toHaveLength(1));
    isFast = false;

    await shows(conversation, ['one (sent)', 'two (sent)']);

    expect(messages.sent().map(({ input }) => input['text'])).toEqual(['one', 'one', 'two']);
  });

  test.each(['forbidden', 'invalid_input', 'conflict'])(
    'what the server refuses as %s has failed with its sentence; what comes after it is sent',
    async code => {
      const { messages, conversation } = await openConversationWithBob();
      messages.refuses = ({ input }) =>
        input['text'] === 'no' ? { ok: false, code, message: 'You cannot say that.' } : undefined;

      write(conversation, 'no', 'yes');

      await shows(conversation, ['yes (sent)', 'no (failed)']);
      expect(conversation.snapshot.messages[1]?.reason).toBe('You cannot say that.');
    },
  );

  test('what failed can be sent again, under the same id', async () => {
    const { messages, conversation } = await openConversationWithBob();
    messages.refuses = () => ({ ok: false, code: 'forbidden', message: 'Not now.' });
    write(conversation, 'hello');
    await shows(conversation, ['hello (failed)']);
    messages.refuses = () => undefined;

    conversation.snapshot.sendAgain(conversation.snapshot.messages[0]!.key);

    await shows(conversation, ['hello (sent)']);
    expect(new Set(messages.sent().map(({ input }) => input['clientMsgId'])).size).toBe(1);
  });

  test('what failed can be discarded, for good', async () => {
    const { messages, conversation, conversations } = await openConversationWithBob();
    messages.refuses = () => ({ ok: false, code: 'forbidden', message: 'Not now.' });
    write(conversation, 'hello');
    await shows(conversation, ['hello (failed)']);

    conversation.snapshot.discard(conversation.snapshot.messages[0]!.key);

    expect(conversation.snapshot.messages).toEqual([]);
    await new Promise(resolve => setTimeout(resolve, 50));
    conversations.close();
    const again = openTab().conversation(bob);
    again.open();
    await waitFor(() => expect(again.snapshot.status).toBe('ready'));
    expect(again.snapshot.messages).toEqual([]);
  });

  test('delivered and read show as the friend comes along', async () => {
    const { conversation } = await openConversationWithBob();
    write(conversation, 'one', 'two');
    await shows(conversation, ['one (sent)', 'two (sent)']);

    await server.pushes('marks_changed', { userId: bob, with: bob, readSeq: 1, deliveredSeq: 2 });

    expect(lines(conversation.snapshot.messages)).toEqual(['one (read)', 'two (delivered)']);
  });
});
