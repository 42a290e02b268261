import { waitFor } from '@testing-library/react';
import { server } from '../../test/fake-socket.js';
import { alice, bob, closeAll, freshBrowser, lines, lookedAt, openTab, shows, write } from './chat.fixture.js';

beforeEach(freshBrowser);
afterEach(closeAll);

test('what is sent is on the screen at once, and then as the server has stored it', async () => {
  const { messages, talk } = await lookedAt({ saidBefore: 1 });

  write(talk, '  hello  ');

  expect(lines(talk.snapshot.messages)).toEqual(['before 1', 'hello (sending)']);
  const { key } = talk.snapshot.messages[1]!;
  await shows(talk, ['before 1', 'hello (sent)']);
  expect(talk.snapshot.messages[1]).toMatchObject({ key, seq: 2 });
  expect(messages.sent()[0]?.input).toEqual({ senderId: alice, recipientId: bob, text: 'hello', clientMsgId: key });
});

test('what nobody could see is not sent', async () => {
  const { messages, talk } = await lookedAt();

  write(talk, ' \n ');

  expect(talk.snapshot.messages).toEqual([]);
  expect(messages.sent()).toEqual([]);
});

test('many are sent one after the other, in the order they were written', async () => {
  const { messages, talk } = await lookedAt();
  const texts = Array.from({ length: 12 }, (_, index) => `number ${index + 1}`);

  write(talk, ...texts);

  await waitFor(() => expect(messages.texts()).toEqual(texts));
  expect(messages.sent()).toHaveLength(12);
});

test('a message stays on the screen when its acknowledgement comes and its push is lost', async () => {
  const { messages, talk } = await lookedAt();
  messages.pushes = false;
  const seen: string[] = [];
  talk.watch(() => void seen.push(lines(talk.snapshot.messages).join()));

  write(talk, 'hello');

  await waitFor(() => expect(talk.snapshot.messages[0]?.seq).toBe(1));
  expect(new Set(seen)).toEqual(new Set(['hello (sending)', 'hello (sent)']));
});

test('I1: what is not acknowledged is sent again under the same id, and stands there once', async () => {
  const { messages, talk } = await lookedAt();
  messages.acknowledges = false;
  messages.pushes = false;
  write(talk, 'hello');
  await waitFor(() => expect(messages.log).toHaveLength(1));
  await server.isLost();
  expect(lines(talk.snapshot.messages)).toEqual(['hello (waiting)']);
  messages.acknowledges = true;

  await server.connects();

  await shows(talk, ['hello (sent)']);
  const [first, second] = messages.sent();
  expect(second).toEqual(first);
  expect(messages.texts()).toEqual(['hello']);
});

test('who writes too fast waits as long as the server says, and then it goes on in order', async () => {
  const { messages, talk } = await lookedAt();
  let isFast = true;
  messages.refuses = () => (isFast ? { ok: false, code: 'rate_limited', message: 'Slow.', retryAfter: 1 } : undefined);
  write(talk, 'one', 'two');
  await waitFor(() => expect(messages.sent()).toHaveLength(1));
  isFast = false;

  await shows(talk, ['one (sent)', 'two (sent)']);

  expect(messages.sent().map(({ input }) => input['text'])).toEqual(['one', 'one', 'two']);
});

test.each(['forbidden', 'invalid_input', 'conflict'])(
  'what the server refuses as %s has failed with its sentence; what comes after it is sent',
  async code => {
    const { messages, talk } = await lookedAt();
    messages.refuses = ({ input }) =>
      input['text'] === 'no' ? { ok: false, code, message: 'You cannot say that.' } : undefined;

    write(talk, 'no', 'yes');

    await shows(talk, ['yes (sent)', 'no (failed)']);
    expect(talk.snapshot.messages[1]?.reason).toBe('You cannot say that.');
  },
);

test('what failed can be sent again, under the same id', async () => {
  const { messages, talk } = await lookedAt();
  messages.refuses = () => ({ ok: false, code: 'forbidden', message: 'Not now.' });
  write(talk, 'hello');
  await shows(talk, ['hello (failed)']);
  messages.refuses = () => undefined;

  talk.snapshot.sendAgain(talk.snapshot.messages[0]!.key);

  await shows(talk, ['hello (sent)']);
  expect(new Set(messages.sent().map(({ input }) => input['clientMsgId'])).size).toBe(1);
});

test('what failed can be discarded, for good', async () => {
  const { messages, talk, chat } = await lookedAt();
  messages.refuses = () => ({ ok: false, code: 'forbidden', message: 'Not now.' });
  write(talk, 'hello');
  await shows(talk, ['hello (failed)']);

  talk.snapshot.discard(talk.snapshot.messages[0]!.key);

  expect(talk.snapshot.messages).toEqual([]);
  await new Promise(resolve => setTimeout(resolve, 50));
  chat.close();
  const again = openTab().talk(bob);
  again.open();
  await waitFor(() => expect(again.snapshot.status).toBe('ready'));
  expect(again.snapshot.messages).toEqual([]);
});

test('delivered and read show as the friend comes along', async () => {
  const { talk } = await lookedAt();
  write(talk, 'one', 'two');
  await shows(talk, ['one (sent)', 'two (sent)']);

  await server.pushes('marks_changed', { userId: bob, with: bob, readSeq: 1, deliveredSeq: 2 });

  expect(lines(talk.snapshot.messages)).toEqual(['one (read)', 'two (delivered)']);
});
