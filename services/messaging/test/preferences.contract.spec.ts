import { type RunningMessaging, startMessaging } from './messaging-service.fixture.js';

let running: RunningMessaging;

describe('preferences', () => {
  beforeAll(async () => {
    running = await startMessaging();
  });
  afterAll(() => running.stop());

  const ALL_ON = { typing: true, presence: true, marks: true, unreadBadges: true, reactions: true };
  const one = ({ conversations }: Awaited<ReturnType<RunningMessaging['messaging']['conversations']>>) =>
    conversations[0];

  test('everything is on until it is switched off, for its member alone; what is absent stays', async () => {
    const { messaging } = running;
    const [alice, bob] = await running.twoFriends();

    expect(await messaging.preferences({}, alice)).toEqual(ALL_ON);
    expect(await messaging.changePreferences({ typing: false }, alice)).toEqual({ ...ALL_ON, typing: false });
    await messaging.changePreferences({ marks: false }, alice);
    await messaging.changePreferences({ typing: true }, alice);
    await messaging.changePreferences({}, alice);

    expect(await messaging.preferences({}, alice)).toEqual({ ...ALL_ON, marks: false });
    expect(await messaging.preferences({}, bob)).toEqual(ALL_ON);
  });

  test('I23 preferences are the session’s member’s, and a member id in the change is refused', async () => {
    const [alice, bob] = await running.twoFriends();

    const change = { typing: false, _id: bob.userId };
    await expect(running.messaging.changePreferences(change, alice)).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(running.messaging.preferences({})).rejects.toMatchObject({ code: 'unauthenticated' });

    expect(await running.messaging.preferences({}, bob)).toEqual(ALL_ON);
  });

  test.each(['mine', 'theirs'])('typing and presence show while neither keeps them back: %s', async whose => {
    const { messaging } = running;
    const [alice, bob] = await running.twoFriends();
    const asked = () =>
      Promise.all([
        messaging.mayTalk({ with: bob.userId }, alice),
        messaging.conversations({}, alice).then(listed => one(listed)?.showsPresence),
      ]);
    expect(await asked()).toEqual([{ mayTalk: true, isEnded: false, showsTyping: true }, true]);

    await messaging.changePreferences({ typing: false, presence: false }, whose === 'mine' ? alice : bob);

    expect(await asked()).toEqual([{ mayTalk: true, isEnded: false, showsTyping: false }, false]);
  });

  test('who keeps marks back shows none of what they read meanwhile, and sees none', async () => {
    const { messaging } = running;
    const [alice, bob] = await running.twoFriends();
    for (const text of ['1', '2', '3']) await running.say(alice, bob, text);
    await running.say(bob, alice, '4');
    await messaging.markRead({ with: alice.userId, seq: 1 }, bob);
    await messaging.markRead({ with: bob.userId, seq: 4 }, alice);

    await messaging.changePreferences({ marks: false }, bob);
    const moved = await messaging.markRead({ with: alice.userId, seq: 3 }, bob);

    expect(moved).toMatchObject({ readSeq: 3, isShown: false });
    expect(one(await messaging.conversations({}, alice))).toMatchObject({ theirReadSeq: 1, theirDeliveredSeq: 1 });
    expect(one(await messaging.conversations({}, bob))).toMatchObject({ theirReadSeq: 0, theirDeliveredSeq: 0 });
  });
});
