import { randomBytes } from 'node:crypto';
import type { Message } from '@attune/messaging-contract/message';
import { ServiceError } from '@attune/platform/service-error';
import { until } from '../../infra/test/until.js';
import { conversationOf } from './conversation.fixture.js';
import { gate, type RunningGateway, startGateway } from './gateway.fixture.js';
import { closeTabs, connectedTab, type Tab } from './socket.fixture.js';

const [alice, bob, mallory] = [member(), member(), member()];
const { kept, messaging } = conversationOf(alice, bob);
let here: RunningGateway;
let there: RunningGateway;

beforeAll(async () => {
  here = await startGateway({ messaging });
  there = await startGateway({ isAlone: true });
});
beforeEach(() => kept.splice(0));
afterEach(closeTabs);
afterAll(() => Promise.all([here.stop(), there.stop()]));

function member() {
  return randomBytes(12).toString('hex');
}
const tabOf = async (userId: string, gateway = here) => connectedTab(gateway, (await here.signedIn(userId)).cookie);
const room = (...ids: string[]) => ids.toSorted().join('_');
/** Emits whatever it is given, as no typed client would. */
const emit = (tab: Tab, event: string, ...sent: unknown[]): Promise<Record<string, unknown>> =>
  (tab as unknown as { timeout(ms: number): { emitWithAck(e: string, ...a: unknown[]): Promise<never> } })
    .timeout(6000)
    .emitWithAck(event, ...sent);
const send = (tab: Tab, text: string, more = {}) => emit(tab, 'send_message', { recipientId: bob, text, ...more });
const received = (tab: Tab) => {
  const messages: Message[] = [];
  tab.on('receive_message', message => messages.push(message));
  return messages;
};

test('a message is acknowledged once it is stored, and comes to every tab of both, at both gateways, once', async () => {
  const tabs = [await tabOf(alice), await tabOf(alice, there), await tabOf(bob), await tabOf(bob, there)];
  const inboxes = tabs.map(received);

  const answer = await send(tabs[0] as Tab, 'Tea?', { senderId: alice });

  const [stored] = kept;
  expect(answer).toEqual({ ok: true, _id: stored?._id, seq: 1, createdAt: stored?.createdAt });
  await until(() => inboxes.every(inbox => inbox.length > 0));
  expect(inboxes).toEqual(inboxes.map(() => [stored]));
});

test('I8 a third member hears nothing of it, whatever rooms they ask for', async () => {
  const [tab, third] = [await tabOf(alice), await tabOf(mallory)];
  const inbox = received(third);

  expect(await emit(third, 'join_room', room(alice, bob))).toMatchObject({ ok: false, code: 'forbidden' });
  expect(await emit(third, 'join_room', `user:${bob}`)).toMatchObject({ ok: false, code: 'invalid_input' });
  await send(tab, 'Between us');
  // What comes later on the same socket has been overtaken by nothing.
  await emit(third, 'join_room', 'nothing');

  expect(inbox).toEqual([]);
});

test('a conversation is joined under its sorted name, by its two members', async () => {
  const tab = await tabOf(alice);

  expect(await emit(tab, 'join_room', room(alice, bob))).toEqual({ ok: true });

  const backwards = room(alice, bob).split('_').toReversed().join('_');
  for (const refused of [backwards, room(alice, mallory), room(bob, mallory), room(alice, alice)]) {
    expect(await emit(tab, 'join_room', refused)).toMatchObject({ ok: false, code: 'forbidden' });
  }
});

test('W4 nobody sends in the name of another member', async () => {
  const answer = await send(await tabOf(mallory), 'I am Alice', { senderId: alice });

  expect(answer).toMatchObject({ ok: false, code: 'forbidden', message: 'You can only act for yourself.' });
  expect(kept).toEqual([]);
});

const NO_FRIENDS = { 'a stranger': mallory, oneself: alice, 'somebody who does not exist': 'f'.repeat(24) };

test.each(Object.entries(NO_FRIENDS))('W5 nobody sends to %s', async (_who, to) => {
  expect(await send(await tabOf(alice), 'Hello', { recipientId: to })).toMatchObject({ ok: false, code: 'forbidden' });
  expect(kept).toEqual([]);
});

const UNFIT: Record<string, unknown[]> = {
  'an operator for a recipient': [{ recipientId: { $ne: null }, text: 'x' }],
  'no text': [{ recipientId: bob, text: '' }],
  'nothing to see': [{ recipientId: bob, text: ' \u200b ' }],
  'more than 4,000 characters': [{ recipientId: bob, text: 'x'.repeat(4001) }],
  'a number for a text': [{ recipientId: bob, text: 5 }],
  'null for a text': [{ recipientId: bob, text: null }],
  'a NUL': [{ recipientId: bob, text: 'a\0b' }],
  'half a character': [{ recipientId: bob, text: '\ud800' }],
  'a field that is not known': [{ recipientId: bob, text: 'x', __v: 1 }],
  'no object': ['x'],
  null: [null],
  nothing: [],
  'two things': [{ recipientId: bob, text: 'x' }, 1],
};

test.each(Object.entries(UNFIT))('W6 W7 %s is refused before messaging is asked', async (_what, sent) => {
  const tab = await tabOf(alice);

  expect(await emit(tab, 'send_message', ...sent)).toMatchObject({ ok: false, code: 'invalid_input' });
  expect(kept).toEqual([]);
});

test('W6 more than 64 kB close the socket that sent them, and no other', async () => {
  const [tab, other] = [await tabOf(alice), await tabOf(alice)];

  tab.emit('send_message', { recipientId: bob, text: 'x'.repeat(900_000) });

  await until(() => tab.disconnected);
  expect(await emit(other, 'join_room', room(alice, bob))).toEqual({ ok: true });
});

test('W7 an event without anybody who waits, with too much, or that nobody knows ends nothing', async () => {
  const tab = await tabOf(alice);
  const raw = tab as unknown as { emit: (...sent: unknown[]) => void };

  raw.emit('send_message');
  raw.emit('send_message', { recipientId: bob, text: 'one' }, { recipientId: bob, text: 'two' });
  raw.emit('constructor', {});
  raw.emit('send_message', { recipientId: bob, text: 'nobody waits' });

  expect(await emit(tab, '__proto__', {})).toMatchObject({ ok: false, code: 'not_found' });
  expect(await emit(tab, 'join_room', room(alice, bob), 1, 2)).toMatchObject({ ok: false, code: 'invalid_input' });
  expect(kept.map(({ text }) => text)).toEqual(['nobody waits']);
});

test('W15 a push that a client forges goes nowhere', async () => {
  const [tab, victim] = [await tabOf(mallory), await tabOf(bob)];
  const inbox = received(victim);

  const forged = { _id: 'x', seq: 1, senderId: alice, recipientId: bob, text: 'forged' };
  expect(await emit(tab, 'receive_message', forged)).toMatchObject({ ok: false, code: 'not_found' });

  expect(inbox).toEqual([]);
});

test('I4 what is sent without waiting is stored in the order it was sent', async () => {
  const { send: usual } = messaging;
  const tab = await tabOf(alice);
  let calls = 0;
  messaging.send = async (input, caller, call) => {
    // The earlier one takes longer.
    if (calls++ === 0) await new Promise(resolve => setTimeout(resolve, 100));
    return (await usual?.(input, caller, call)) as never;
  };

  const answers = await Promise.all(['one', 'two', 'three'].map(text => send(tab, text)));

  messaging.send = usual;
  expect(kept.map(({ text }) => text)).toEqual(['one', 'two', 'three']);
  expect(answers.map(({ seq }) => seq)).toEqual([1, 2, 3]);
});

test('one conversation does not wait for another', async () => {
  const { send: usual } = messaging;
  const { opened, open } = gate();
  const tab = await tabOf(alice);
  messaging.send = async ({ recipientId }) => {
    if (recipientId === bob) await opened;
    throw new ServiceError('forbidden', 'Not a friend.');
  };

  const slow = send(tab, 'waits');
  const quick = await send(tab, 'does not', { recipientId: mallory });
  open();

  expect(quick).toMatchObject({ ok: false, code: 'forbidden' });
  await slow;
  messaging.send = usual;
});

test('W10 after a burst of 20, more than 5 a second are refused with a time to wait, and the socket stays', async () => {
  const sender = member();
  const own = conversationOf(sender, bob);
  Object.assign(messaging, own.messaging);
  const tab = await tabOf(sender);

  const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => send(tab, `${index}`)));

  Object.assign(messaging, conversationOf(alice, bob).messaging);
  expect(answers.slice(0, 20).every(({ ok }) => ok)).toBe(true);
  expect(answers.at(-1)).toMatchObject({ ok: false, code: 'rate_limited', retryAfter: expect.any(Number) });
  expect(own.kept.map(({ text }) => Number(text))).toEqual(own.kept.map((_, index) => index));
  expect(tab.connected).toBe(true);
});

test('I7 without messaging an event is acknowledged as one to be tried again', async () => {
  const tab = await tabOf(alice);

  // Nobody answers this one.
  const answer = await emit(tab, 'mark_delivered', { with: bob, seq: 1 });

  expect(answer).toMatchObject({ ok: false, code: 'unavailable', message: expect.any(String) });
});

test('an edit, a mark and somebody who writes are told to those they concern', async () => {
  const [tab, second, other] = [await tabOf(alice), await tabOf(alice, there), await tabOf(bob, there)];
  const told: unknown[] = [];
  other.on('message_changed', message => told.push(['changed', message.text]));
  other.on('marks_changed', marks => told.push(['marks', marks]));
  other.on('typing', typing => told.push(['typing', typing]));
  const own: unknown[] = [];
  second.on('marks_changed', marks => own.push(marks));

  expect(await emit(tab, 'edit_message', { with: bob, seq: 1, text: 'Coffee?' })).toMatchObject({ ok: true });
  expect(await emit(tab, 'mark_read', { with: bob, seq: 3 })).toEqual({ ok: true });
  expect(await emit(tab, 'typing', { with: bob, isTyping: true })).toEqual({ ok: true });

  await until(() => told.length === 3 && own.length === 1);
  expect(told).toEqual([
    ['changed', 'Coffee?'],
    ['marks', { userId: alice, with: alice, readSeq: 3, deliveredSeq: 3 }],
    ['typing', { userId: alice, isTyping: true }],
  ]);
  expect(own).toEqual([{ userId: alice, with: bob, readSeq: 3, deliveredSeq: 3 }]);
});

test('nobody learns that a stranger writes', async () => {
  const [tab, victim] = [await tabOf(mallory), await tabOf(bob)];

  expect(await emit(tab, 'typing', { with: bob, isTyping: true })).toEqual({ ok: true });
  await emit(victim, 'join_room', room(alice, bob));

  expect(victim.heard).not.toContain('typing');
});
