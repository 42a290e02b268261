import type { Message } from '@attune/messaging-contract/message';
import type { MessagingReason } from '@attune/messaging-contract/messaging.contract';
import { ServiceError } from '@attune/platform/service-error';
import { randomUUID } from 'node:crypto';
import { until } from '../../infra/test/until.js';
import { aMember, conversationOf, emit, messageOf, roomOf } from './conversation.fixture.js';
import { gate, type RunningGateway, startGateway } from './gateway.fixture.js';
import { closeTabs, connectedTab, type Tab } from './socket.fixture.js';

const [alice, bob, mallory] = [aMember(), aMember(), aMember()];
const { kept, messaging } = conversationOf(alice, bob);
let here: RunningGateway;
let there: RunningGateway;

describe('chat events', () => {
  beforeAll(async () => {
    here = await startGateway({ messaging });
    there = await startGateway({ isAlone: true });
  });
  beforeEach(() => kept.splice(0));
  afterEach(closeTabs);
  afterAll(() => Promise.all([here.stop(), there.stop()]));

  const tabOf = async (userId: string, gateway = here) => connectedTab(gateway, (await here.signedIn(userId)).cookie);
  const send = (tab: Tab, text: string, more = {}) => emit(tab, 'send_message', { recipientId: bob, text, ...more });
  const received = (tab: Tab) => {
    const messages: Message[] = [];
    tab.on('receive_message', message => messages.push(message));
    return messages;
  };

  test('a message is acknowledged once it is stored, and comes to every tab of both, at both gateways, once', async () => {
    const first = await tabOf(alice);
    const inboxes = [first, await tabOf(alice, there), await tabOf(bob), await tabOf(bob, there)].map(received);

    const answer = await send(first, 'Tea?', { senderId: alice });

    const [stored] = kept;
    expect(answer).toEqual({ ok: true, _id: stored?._id, seq: 1, createdAt: stored?.createdAt });
    await until(() => inboxes.every(inbox => inbox.length > 0));
    expect(inboxes).toEqual(inboxes.map(() => [stored]));
  });

  test('B3: a message that is sent by a request is the same message, and comes to every tab of both', async () => {
    const { cookie } = await here.signedIn(alice);
    const inboxes = [await tabOf(alice), await tabOf(bob, there)].map(received);
    const message = { recipientId: bob, text: 'Tea?', clientMsgId: randomUUID() };

    const answer = await here.post('/api/messages', message, { cookie });
    const [stored] = kept;

    expect([answer.status, await answer.json()]).toEqual([
      200,
      { success: true, _id: stored?._id, seq: 1, createdAt: stored?.createdAt },
    ]);
    await until(() => inboxes.every(inbox => inbox.length > 0));
    expect(inboxes).toEqual([[stored], [stored]]);
    expect((await here.post('/api/messages', message)).status).toBe(401);
    expect((await here.post('/api/messages', { ...message, senderId: bob }, { cookie })).status).toBe(403);
    expect((await here.post('/api/messages', { ...message, more: 1 }, { cookie })).status).toBe(400);
  });

  test('I8 a third member receives none of it, also after joining rooms', async () => {
    const [tab, third] = [await tabOf(alice), await tabOf(mallory)];
    const inbox = received(third);

    expect(await emit(third, 'join_room', roomOf(alice, bob))).toMatchObject({ ok: false, code: 'forbidden' });
    expect(await emit(third, 'join_room', `user:${bob}`)).toMatchObject({ ok: false, code: 'invalid_input' });
    await send(tab, 'Between us');
    // What comes later on the same socket has been overtaken by nothing.
    await emit(third, 'join_room', 'nothing');

    expect(inbox).toEqual([]);
  });

  test('a conversation is joined under its sorted name, by its two members', async () => {
    const tab = await tabOf(alice);

    expect(await emit(tab, 'join_room', roomOf(alice, bob))).toEqual({ ok: true });

    const backwards = roomOf(alice, bob).split('_').toReversed().join('_');
    for (const refused of [backwards, roomOf(alice, mallory), roomOf(bob, mallory), roomOf(alice, alice)]) {
      expect(await emit(tab, 'join_room', refused)).toMatchObject({ ok: false, code: 'forbidden' });
    }
  });

  test('I4 what is sent without waiting is stored in the order it was sent', async () => {
    const { send: usual } = messaging;
    const tab = await tabOf(alice);
    let calls = 0;
    messaging.send = async (input, caller) => {
      // The earlier one takes longer.
      if (calls++ === 0) await new Promise(resolve => setTimeout(resolve, 100));
      if (!usual) throw new Error('No handler answers.');
      return usual(input, caller);
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
      throw new ServiceError<MessagingReason>('forbidden', 'conversation_closed');
    };

    const slow = send(tab, 'waits');
    const quick = await send(tab, 'does not', { recipientId: mallory });
    open();

    expect(quick).toEqual({
      ok: false,
      code: 'forbidden',
      message: 'You can only chat with friends.',
      reason: 'conversation_closed',
    });
    await slow;
    messaging.send = usual;
  });

  test('I7 without messaging an event is acknowledged as one to be tried again', async () => {
    const tab = await tabOf(alice);

    // This one gets no answer.
    const answer = await emit(tab, 'mark_delivered', { with: bob, seq: 1 });

    expect(answer).toMatchObject({ ok: false, code: 'unavailable', message: expect.any(String) });
  });

  test('edits, marks and typing are pushed to the members they concern', async () => {
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

  test('a removed message is pushed to both members, and of a closed conversation to the tabs of its sender alone', async () => {
    const [tab, second, other] = [await tabOf(alice), await tabOf(alice, there), await tabOf(bob, there)];
    const [own, theirs]: number[][] = [[], []];
    second.on('message_changed', ({ seq }) => own?.push(seq));
    other.on('message_changed', ({ seq }) => theirs?.push(seq));
    const remove = (seq: number) => emit(tab, 'remove_message', { with: bob, seq });
    messaging.remove = async ({ with: recipientId, seq }) => ({
      ...messageOf({ senderId: alice, recipientId, seq, text: '', deletedAt: new Date(0).toISOString() }),
      isOpen: seq !== 1,
    });

    const answer = await remove(1);
    await remove(2);
    await until(() => own?.length === 2 && theirs?.length === 1);

    expect(answer).toMatchObject({ ok: true, message: { seq: 1, text: '' } });
    expect([own, theirs]).toEqual([[1, 2], [2]]);
  });
});
