import { until } from '../../infra/test/until.js';
import { aMember, conversationOf, emit, roomOf } from './conversation.fixture.js';
import { type RunningGateway, startGateway } from './gateway.fixture.js';
import { closeTabs, connectedTab, type Tab } from './socket.fixture.js';

const [alice, bob, mallory] = [aMember(), aMember(), aMember()];
const { kept, messaging } = conversationOf(alice, bob);
let gateway: RunningGateway;

describe('abuse of chat events', () => {
  beforeAll(async () => {
    gateway = await startGateway({ messaging });
  });
  beforeEach(() => kept.splice(0));
  afterEach(closeTabs);
  afterAll(() => gateway.stop());

  const tabOf = async (userId: string) => connectedTab(gateway, (await gateway.signedIn(userId)).cookie);
  const send = (tab: Tab, text: string, more = {}) => emit(tab, 'send_message', { recipientId: bob, text, ...more });

  test('W4 a message in the name of another member is refused', async () => {
    const answer = await send(await tabOf(mallory), 'I am Alice', { senderId: alice });

    expect(answer).toMatchObject({ ok: false, code: 'forbidden', message: 'You can only act for yourself.' });
    expect(kept).toEqual([]);
  });

  const NO_FRIENDS = { 'a stranger': mallory, oneself: alice, 'an unknown id': 'f'.repeat(24) };

  test.each(Object.entries(NO_FRIENDS))('W5 a message to %s is refused', async (_who, to) => {
    expect(await send(await tabOf(alice), 'Hello', { recipientId: to })).toMatchObject({
      ok: false,
      code: 'forbidden',
    });
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
    expect(await emit(other, 'join_room', roomOf(alice, bob))).toEqual({ ok: true });
  });

  test('W7 an event without a callback, with too much, or of an unknown name ends nothing', async () => {
    const tab = await tabOf(alice);
    const raw = tab as unknown as { emit: (...sent: unknown[]) => void };

    raw.emit('send_message');
    raw.emit('send_message', { recipientId: bob, text: 'one' }, { recipientId: bob, text: 'two' });
    raw.emit('constructor', {});
    raw.emit('send_message', { recipientId: bob, text: 'without callback' });

    expect(await emit(tab, '__proto__', {})).toMatchObject({ ok: false, code: 'not_found' });
    expect(await emit(tab, 'join_room', roomOf(alice, bob), 1, 2)).toMatchObject({ ok: false, code: 'invalid_input' });
    await until(() => kept.length > 0);
    expect(kept.map(({ text }) => text)).toEqual(['without callback']);
  });

  test('W15 a push that a client forges goes nowhere', async () => {
    const [tab, victim] = [await tabOf(mallory), await tabOf(bob)];

    const forged = { _id: 'x', seq: 1, senderId: alice, recipientId: bob, text: 'forged' };
    expect(await emit(tab, 'receive_message', forged)).toMatchObject({ ok: false, code: 'not_found' });

    await emit(victim, 'join_room', roomOf(alice, bob));
    expect(victim.heard).toEqual([]);
  });

  test('W10 after a burst of 20, more than 5 a second are refused with a time to wait, and the socket stays', async () => {
    const sender = aMember();
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

  test('the typing of a stranger is not shown', async () => {
    const [tab, victim] = [await tabOf(mallory), await tabOf(bob)];

    expect(await emit(tab, 'typing', { with: bob, isTyping: true })).toEqual({ ok: true });
    await emit(victim, 'join_room', roomOf(alice, bob));

    expect(victim.heard).not.toContain('typing');
  });
});
