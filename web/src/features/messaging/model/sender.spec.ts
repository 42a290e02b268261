import { waitFor } from '@testing-library/react';
import { server } from '../../../../test/fake-socket.js';
import {
  alice,
  bob,
  closeAll,
  freshBrowser,
  installWebLocks,
  lines,
  openConversationWithBob,
  openTab,
  shows,
  write,
} from './messaging-client.fixture.js';
import { tabLock } from './tab-lock.js';

describe('Sender', () => {
  beforeEach(freshBrowser);
  afterEach(closeAll);

  test('what is sent is on the screen at once, and then as the server has stored it', async () => {
    const { messages, client, conversation } = await openConversationWithBob({ saidBefore: 1 });

    write(client, '  hello  ');

    expect(lines(conversation.state.getState().messages)).toEqual(['before 1', 'hello (sending)']);
    const { key } = conversation.state.getState().messages[1]!;
    await shows(conversation, ['before 1', 'hello (sent)']);
    expect(conversation.state.getState().messages[1]).toMatchObject({ key, seq: 2 });
    expect(messages.sent()[0]?.input).toEqual({ senderId: alice, recipientId: bob, text: 'hello', clientMsgId: key });
  });

  test('a blank message is not sent', async () => {
    const { messages, client, conversation } = await openConversationWithBob();

    write(client, ' \n ');

    expect(conversation.state.getState().messages).toEqual([]);
    expect(messages.sent()).toEqual([]);
  });

  test('many are sent one after the other, in the order they were written', async () => {
    const { messages, client } = await openConversationWithBob();
    const texts = Array.from({ length: 12 }, (_, index) => `number ${index + 1}`);

    write(client, ...texts);

    await waitFor(() => expect(messages.texts()).toEqual(texts));
    expect(messages.sent()).toHaveLength(12);
  });

  test('a message stays on the screen when its acknowledgement comes and its push is lost', async () => {
    const { messages, client, conversation } = await openConversationWithBob();
    messages.pushes = false;
    const seen: string[] = [];
    conversation.state.subscribe(() => void seen.push(lines(conversation.state.getState().messages).join()));

    write(client, 'hello');

    await waitFor(() => expect(conversation.state.getState().messages[0]?.seq).toBe(1));
    expect(new Set(seen)).toEqual(new Set(['hello (sending)', 'hello (sent)']));
  });

  test('I1: what is not acknowledged is sent again under the same id, and stands there once', async () => {
    const { messages, client, conversation } = await openConversationWithBob();
    messages.acknowledges = false;
    messages.pushes = false;
    write(client, 'hello');
    await waitFor(() => expect(messages.log).toHaveLength(1));
    await server.isLost();
    expect(lines(conversation.state.getState().messages)).toEqual(['hello (waiting)']);
    messages.acknowledges = true;

    await server.connects();

    await shows(conversation, ['hello (sent)']);
    const [first, second] = messages.sent();
    expect(second).toEqual(first);
    expect(messages.texts()).toEqual(['hello']);
  });

  test('messages that are sent too fast wait as long as the server says, and then go on in order', async () => {
    const { messages, client, conversation } = await openConversationWithBob();
    let isFast = true;
    messages.refuses = () =>
      isFast ? { ok: false, code: 'rate_limited', message: 'Slow.', retryAfter: 1 } : undefined;
    write(client, 'one', 'two');
    await waitFor(() => expect(messages.sent()).toHaveLength(1));
    isFast = false;

    await shows(conversation, ['one (sent)', 'two (sent)']);

    expect(messages.sent().map(({ input }) => input['text'])).toEqual(['one', 'one', 'two']);
  });

  test.each(['forbidden', 'invalid_input', 'conflict'])(
    'what the server refuses as %s has failed with its sentence; what comes after it is sent',
    async code => {
      const { messages, client, conversation } = await openConversationWithBob();
      messages.refuses = ({ input }) =>
        input['text'] === 'no' ? { ok: false, code, message: 'You cannot say that.' } : undefined;

      write(client, 'no', 'yes');

      await shows(conversation, ['yes (sent)', 'no (failed)']);
      expect(conversation.state.getState().messages[1]?.refused?.message).toBe('You cannot say that.');
    },
  );

  test('what failed can be sent again, under the same id', async () => {
    const { messages, client, conversation } = await openConversationWithBob();
    messages.refuses = () => ({ ok: false, code: 'forbidden', message: 'Not now.' });
    write(client, 'hello');
    await shows(conversation, ['hello (failed)']);
    messages.refuses = () => undefined;

    conversation.state.getState().sendAgain(conversation.state.getState().messages[0]!.key);

    await shows(conversation, ['hello (sent)']);
    expect(new Set(messages.sent().map(({ input }) => input['clientMsgId'])).size).toBe(1);
  });

  test('what failed can be discarded, for good', async () => {
    const { messages, conversation, client } = await openConversationWithBob();
    messages.refuses = () => ({ ok: false, code: 'forbidden', message: 'Not now.' });
    write(client, 'hello');
    await shows(conversation, ['hello (failed)']);

    conversation.state.getState().discard(conversation.state.getState().messages[0]!.key);

    expect(conversation.state.getState().messages).toEqual([]);
    await new Promise(resolve => setTimeout(resolve, 50));
    client.close();
    const again = openTab().conversation(bob);
    again.open();
    await waitFor(() => expect(again.state.getState().status).toBe('ready'));
    expect(again.state.getState().messages).toEqual([]);
  });

  test('delivered and read show as the friend comes along', async () => {
    const { client, conversation } = await openConversationWithBob();
    write(client, 'one', 'two');
    await shows(conversation, ['one (sent)', 'two (sent)']);

    await server.pushes('marks_changed', { userId: bob, with: bob, readSeq: 1, deliveredSeq: 2 });

    expect(lines(conversation.state.getState().messages)).toEqual(['one (read)', 'two (delivered)']);
  });
});

describe('tabLock', () => {
  test('work that failed leaves the lock to the next', async () => {
    installWebLocks();

    await expect(tabLock('x', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    await expect(tabLock('x', async () => 'done')).resolves.toBe('done');
  });

  test('a lock that a sleeping tab holds is taken from it', async () => {
    jest.useFakeTimers();
    const asked: LockOptions[] = [];
    const request = (_name: string, options: LockOptions, run: () => Promise<unknown>) => {
      asked.push(options);
      if (options.steal) return run();
      return new Promise((_, reject) => {
        options.signal?.addEventListener('abort', () => reject(new Error('aborted')));
      });
    };
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });

    const done = tabLock('x', async () => 'done');
    await jest.advanceTimersByTimeAsync(20_000);

    await expect(done).resolves.toBe('done');
    expect(asked).toHaveLength(2);
    jest.useRealTimers();
  });
});
