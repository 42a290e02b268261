import { type RunningMessaging, startMessaging } from './messaging-service.fixture.js';

let running: RunningMessaging;

const REFUSED = { code: 'forbidden', reason: 'drafted_message_refused' };

describe('messages that began with a suggestion', () => {
  beforeAll(async () => {
    running = await startMessaging();
  });
  afterAll(() => running.stop());

  /** Two friends, of whom Bob takes no such messages. */
  async function withRefusingBob() {
    const [alice, bob] = await running.twoFriends();
    await running.messaging.setAcceptsDrafted({ acceptsDrafted: false }, bob);
    return [alice, bob] as const;
  }

  test.each(['ai', 'rules'] as const)('by %s say so to both members, and others do not', async draftedWith => {
    const [alice, bob] = await running.twoFriends();

    await running.say(alice, bob, 'How are the bees?', { draftedWith });
    await running.say(bob, alice, 'Fine');

    const log = await running.log(bob, alice);
    expect(log.map(message => message.draftedWith)).toEqual([draftedWith, undefined]);
    expect(await running.log(alice, bob)).toEqual(log);
  });

  test('say so after an edit, and not once they are removed', async () => {
    const [alice, bob] = await running.twoFriends();
    await running.say(alice, bob, 'How are the bees?', { draftedWith: 'ai' });
    const at = { with: bob.userId, seq: 1 };

    expect(await running.messaging.edit({ ...at, text: 'How is the honey?' }, alice)).toMatchObject({
      draftedWith: 'ai',
    });
    expect(await running.messaging.remove(at, alice)).not.toHaveProperty('draftedWith');
    expect(await running.messages.findOne({ senderId: alice.userId })).not.toHaveProperty('draftedWith');
  });

  test('W24: are refused where the recipient takes none, with a reason of their own and without a place; others are not', async () => {
    const [alice, bob] = await withRefusingBob();

    for (const draftedWith of ['ai', 'rules'] as const)
      await expect(running.say(alice, bob, 'How are the bees?', { draftedWith })).rejects.toMatchObject(REFUSED);

    expect(await running.say(alice, bob, 'How are the bees?')).toMatchObject({ seq: 1 });
    expect(await running.say(bob, alice, 'Fine', { draftedWith: 'ai' })).toMatchObject({ seq: 2, draftedWith: 'ai' });
  });

  test('that were stored before the recipient refused them are answered when they are sent again', async () => {
    const [alice, bob] = await running.twoFriends();
    const said = { draftedWith: 'ai', clientMsgId: 'm-1' } as const;
    await running.say(alice, bob, 'How are the bees?', said);
    await running.messaging.setAcceptsDrafted({ acceptsDrafted: false }, bob);

    expect(await running.say(alice, bob, 'How are the bees?', said)).toMatchObject({ seq: 1, draftedWith: 'ai' });
  });

  test('are refused, like any message, if the two are not friends', async () => {
    const [alice, bob] = await withRefusingBob();
    await running.end(alice, bob);

    const refused = { code: 'forbidden', reason: 'conversation_closed' };
    await expect(running.say(alice, bob, 'Bees?', { draftedWith: 'ai' })).rejects.toMatchObject(refused);
  });

  test('by something else are no message', async () => {
    const [alice, bob] = await running.twoFriends();

    const send = running.say(alice, bob, 'Bees?', { draftedWith: 'a ghost' as 'ai' });
    await expect(send).rejects.toMatchObject({ code: 'invalid_input' });
  });

  test('are announced as refused in the conversation list of the sender, and not in that of the recipient', async () => {
    const [alice, bob] = await withRefusingBob();

    const listed = async (reader: typeof alice) => (await running.messaging.conversations({}, reader)).conversations[0];
    expect(await listed(alice)).toMatchObject({ refusesDrafted: true });
    expect(await listed(bob)).toMatchObject({ refusesDrafted: false });
  });

  test('are not told as refused once the conversation is closed: what a member chooses is for friends', async () => {
    const [alice, bob] = await withRefusingBob();
    await running.say(alice, bob, 'Bees?');
    await running.end(alice, bob);

    const { conversations } = await running.messaging.conversations({}, alice);
    expect(conversations[0]).toMatchObject({ isOpen: false, refusesDrafted: false });
  });

  test('are accepted until the member of the session says otherwise, as often as they like', async () => {
    const { messaging } = running;
    const [alice, bob] = await running.twoFriends();
    expect(await messaging.acceptsDrafted({}, alice)).toEqual({ acceptsDrafted: true });

    for (const acceptsDrafted of [false, false, true, true, false])
      await messaging.setAcceptsDrafted({ acceptsDrafted }, alice);

    expect(await messaging.acceptsDrafted({}, alice)).toEqual({ acceptsDrafted: false });
    expect(await messaging.acceptsDrafted({}, bob)).toEqual({ acceptsDrafted: true });
    const change = { acceptsDrafted: true, userId: alice.userId };
    await expect(messaging.setAcceptsDrafted(change, bob)).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(messaging.setAcceptsDrafted({ acceptsDrafted: true })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });
});
