import { anEntry, anId, type RunningFriends, startFriends } from './friends-service.fixture.js';
import { vouching } from './vouch.fixture.js';

const DAY_MS = 24 * 3_600_000;

let running: RunningFriends;

describe('vouches of members who met', () => {
  beforeAll(async () => {
    running = await startFriends({ speed: 20 });
  });
  afterAll(() => running.stop());

  const { befriend, codeOf, vouchFor, voucher, twoVouchers, isMarked, receivedBy } = vouching(() => running);

  test('C9 two vouches make the mark, which says the month and neither who nor how many', async () => {
    const [alice, reader] = [await running.member(), await running.member()];
    await voucher(alice);
    expect(await isMarked(alice, reader)).toBe(false);

    const bob = await voucher(alice);

    const month = new Date().toISOString().slice(0, 7);
    expect(await running.friends.vouchedAmong({ ids: [alice.userId] }, reader)).toEqual({
      vouched: [{ _id: alice.userId, month }],
    });
    expect(await running.friends.vouches({}, alice)).toEqual({
      given: [],
      received: 2,
      mark: { month },
      left: 5,
      from: null,
    });
    expect(await running.friends.vouches({}, bob)).toMatchObject({
      given: [{ person: { _id: alice.userId } }],
      received: 0,
      mark: null,
      left: 4,
    });
  });

  test('a profile has the mark', async () => {
    const [alice, reader] = [await running.member(), await running.member()];
    const username = `m_${alice.userId}`;
    running.profiles.set(alice.userId, {
      ...anEntry({ userId: alice.userId, username }),
      _id: alice.userId,
      pronouns: '',
      bio: '',
      photos: [],
      prompts: [],
      facts: {},
    } as never);
    await voucher(alice);
    expect(await running.friends.profile({ username }, reader)).not.toHaveProperty('vouched');

    await voucher(alice);

    expect(await running.friends.profile({ username }, reader)).toMatchObject({
      vouched: { month: new Date().toISOString().slice(0, 7) },
    });
  });

  test('a date that is over is enough, as are two weeks as friends; a day less is not', async () => {
    const alice = await running.member();
    const [friend, recent, met] = [await running.member(), await running.member(), await running.member()];
    await befriend(friend, alice, 14);
    await befriend(recent, alice, 13.9);
    const refused = { code: 'not_found', reason: 'vouch_code_refused' };

    await expect(vouchFor(recent, alice)).rejects.toMatchObject(refused);
    await expect(vouchFor(met, alice)).rejects.toMatchObject(refused);
    await vouchFor(friend, alice);
    running.dated.add(alice.userId);
    await vouchFor(met, alice);

    expect(await receivedBy(alice)).toBe(2);
  });

  test('both have to be members for 30 days', async () => {
    const [old, young] = [await running.member(), await running.member({ userId: anId(29.9) })];
    await befriend(old, young);
    const tooNew = { code: 'forbidden', reason: 'vouch_account_too_new' };

    await expect(codeOf(young)).rejects.toMatchObject(tooNew);
    await expect(vouchFor(young, old)).rejects.toMatchObject(tooNew);
    expect((await running.friends.vouches({}, young)).from).not.toBeNull();
  });

  test('five a year, the same person again is one, and those that were taken back count', async () => {
    const bob = await running.member();
    const aFriend = async () => {
      const one = await running.member();
      await befriend(bob, one);
      return one;
    };
    const [first, second, third] = [await aFriend(), await aFriend(), await aFriend()];
    const [fourth, fifth, sixth] = [await aFriend(), await aFriend(), await aFriend()];
    for (const other of [first, first, second, third, fourth, fifth]) await vouchFor(bob, other);
    await running.friends.takeVouchBack({ memberId: first.userId }, bob);

    await expect(vouchFor(bob, sixth)).rejects.toMatchObject({
      code: 'rate_limited',
      reason: 'vouches_of_year_given',
    });
    expect((await running.friends.vouches({}, bob)).left).toBe(0);
    for (const known of [second, first]) await vouchFor(bob, known);
    expect((await running.friends.vouches({}, bob)).left).toBe(0);
    await running.friends.takeVouchBack({ memberId: first.userId }, bob);

    await running.vouches.updateOne(
      { _id: bob.userId },
      { $set: { 'given.$[first].at': new Date(Date.now() - 366 * DAY_MS) } },
      { arrayFilters: [{ 'first.for': first.userId }] },
    );
    await vouchFor(bob, sixth);
    expect(await receivedBy(sixth)).toBe(1);
    expect((await running.vouches.findOne({ _id: bob.userId }))?.given).toHaveLength(5);
  });

  test('a reader across a block sees no mark, and friends who part keep it', async () => {
    const [alice, reader] = [await running.member(), await running.member()];
    const [bob] = await twoVouchers(alice);
    await running.friends.unfriend({ friendId: alice.userId }, bob);
    expect(await isMarked(alice, reader)).toBe(true);

    await running.friends.block({ targetId: reader.userId }, alice);

    expect(await isMarked(alice, reader)).toBe(false);
  });
});
