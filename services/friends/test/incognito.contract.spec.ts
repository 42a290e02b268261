import { until } from '../../../infra/test/until.js';
import { type RunningFriends, startFriends } from './friends-service.fixture.js';
import { incognitoMembers, KNOWN, type Known } from './incognito.fixture.js';

const UNKNOWN = { code: 'not_found', reason: 'unknown_member' };
let running: RunningFriends;

describe('incognito members', () => {
  beforeAll(async () => (running = await startFriends({ speed: 20 })));
  afterAll(() => running.stop());

  const { member, isIncognito, goIncognito, incognito, ask, befriend, waysTo } = incognitoMembers(() => running);

  test('U1 are seen by no stranger in any way, from the event on, and see others as before', async () => {
    const [alice, bob] = [await member(), await member()];
    expect(await waysTo(alice, bob)).toEqual(['search', 'suggestion', 'people', 'picture', 'profile']);

    await goIncognito(alice);

    expect(await waysTo(alice, bob)).toEqual([]);
    expect(await waysTo(bob, alice)).toEqual(['search', 'suggestion', 'people', 'picture', 'profile']);
    expect(await waysTo(alice, alice)).toEqual(['people', 'picture', 'profile']);
    await running.userChanged({ ...alice.entry, revision: 3, isIncognito: false });
    await until(async () => !(await isIncognito(alice)));
    expect(await waysTo(alice, bob)).toEqual(['search', 'suggestion', 'people', 'picture', 'profile']);
  });

  test('U2 get the answers of an unknown name, and of a block: profile, request and search say the same', async () => {
    const [alice, blocker, bob] = [await incognito(), await member(), await member()];
    await running.friends.block({ targetId: bob.userId }, blocker);

    for (const [userId, username] of [
      [alice.userId, alice.entry.username],
      [blocker.userId, blocker.entry.username],
      ['f'.repeat(24), 'nobody-at-all'],
    ] as const) {
      await expect(running.friends.profile({ username }, bob)).rejects.toMatchObject(UNKNOWN);
      await expect(running.friends.sendRequest({ targetId: userId }, bob)).rejects.toMatchObject(UNKNOWN);
      expect(await running.friends.search({ query: username }, bob)).toEqual({ people: [], next: null });
    }
  });

  test('U3 are seen by friends and by whom they asked, as long as that stands', async () => {
    const [alice, friend, asked] = [await member(), await member(), await member()];
    await befriend(alice, friend);
    await goIncognito(alice);
    await ask(alice, asked);

    for (const reader of [friend, asked]) expect(await waysTo(alice, reader)).toEqual(KNOWN);
    expect((await running.idsIn(asked)).requests).toEqual([alice.userId]);

    await running.friends.cancelRequest({ targetId: asked.userId }, alice);
    await running.friends.unfriend({ friendId: alice.userId }, friend);
    for (const reader of [friend, asked]) {
      expect(await waysTo(alice, reader)).toEqual([]);
      await expect(ask(reader, alice)).rejects.toMatchObject(UNKNOWN);
    }
  });

  test('U4 are not seen by members who asked them, whether the request waits, is held or was declined, nor by a member who declined them', async () => {
    const alice = await member();
    const all = [await member(), await member(), await member(), await member()];
    const [waiting, declined, held, declining] = all as [Known, Known, Known, Known];
    await ask(waiting, alice);
    await ask(declined, alice);
    await running.friends.setRequestLimit({ requestsADay: 1 }, alice);
    await ask(held, alice);
    await ask(alice, declining);
    await running.friends.declineRequest({ requesterId: declined.userId }, alice);
    const asking = [waiting, declined, held];
    for (const reader of asking) {
      expect(await waysTo(alice, reader)).toEqual(KNOWN);
      expect((await running.idsIn(reader)).sent).toEqual([alice.userId]);
    }

    await goIncognito(alice);
    await running.friends.declineRequest({ requesterId: alice.userId }, declining);

    for (const reader of [...asking, declining]) {
      expect(await waysTo(alice, reader)).toEqual([]);
      expect((await running.idsIn(reader)).sent).toEqual([]);
      await expect(ask(reader, alice)).rejects.toMatchObject(UNKNOWN);
    }
    expect((await running.idsIn(alice)).sent).toEqual([declining.userId]);
    expect((await running.idsIn(alice)).requests).toEqual([waiting.userId]);

    await running.friends.acceptRequest({ requesterId: waiting.userId }, alice);
    expect(await waysTo(alice, waiting)).toEqual(KNOWN);
  });

  test('U5 are not given away by a request they sent that waits for its turn', async () => {
    const [alice, bob] = [await incognito(), await member()];
    await running.friends.setRequestLimit({ requestsADay: 1 }, bob);
    await ask(await member(), bob);
    await ask(alice, bob);

    expect(await waysTo(alice, bob)).toEqual([]);
    await expect(ask(bob, alice)).rejects.toMatchObject(UNKNOWN);

    await running.friends.setRequestLimit({ requestsADay: 5 }, bob);
    await until(async () => (await running.idsIn(bob)).requests.includes(alice.userId));
    expect(await waysTo(alice, bob)).toEqual(KNOWN);
  });

  test('U6 are not named by a block: who knows their id gets an entry without a name', async () => {
    const [alice, bob] = [await incognito(), await member()];

    await running.friends.block({ targetId: alice.userId }, bob);

    const { blocked } = await running.friends.lists({}, bob);
    const nameless = { username: '', firstname: '', lastname: '', profilePicture: null };
    expect(blocked).toEqual([{ _id: alice.userId, ...nameless }]);
  });

  test('U13 are blocked by a typed username, from then on see nothing either, and an unknown name gets the same answer', async () => {
    const [alice, bob] = [await incognito(), await member()];
    expect(await waysTo(bob, alice)).not.toEqual([]);

    const answers = [];
    for (const username of [` ${alice.entry.username.toUpperCase()} `, 'nobody-at-all'])
      answers.push(await running.friends.blockByUsername({ username }, bob));

    expect(answers[0]).toEqual(answers[1]);
    expect(await waysTo(bob, alice)).toEqual([]);
    const { blocked } = await running.friends.lists({}, bob);
    const typed = { username: alice.entry.username.toUpperCase(), firstname: '', lastname: '', profilePicture: null };
    expect(blocked).toEqual([{ _id: alice.userId, ...typed }]);

    await running.friends.unblock({ targetId: alice.userId }, bob);
    expect(await waysTo(bob, alice)).not.toEqual([]);
  });
});
