import { VouchRepository } from '../src/vouched-marks/vouch.repository.js';
import { until } from '../../../infra/test/until.js';
import { anEntry, type RunningFriends, startFriends } from './friends-service.fixture.js';
import { vouching } from './vouch.fixture.js';

const DAY_MS = 24 * 3_600_000;

let running: RunningFriends;

describe('how a vouch ends, or counts for nothing', () => {
  beforeAll(async () => {
    running = await startFriends({ speed: 20 });
  });
  afterAll(() => running.stop());

  const { befriend, codeOf, vouchFor, voucher, twoVouchers, isMarked, receivedBy } = vouching(() => running);

  test('a vouch that is taken back counts no longer; the code it was given by cannot give it again', async () => {
    const alice = await running.member();
    const [bob] = await twoVouchers(alice);
    const carol = await running.member();
    await befriend(carol, alice);
    const code = await codeOf(alice);
    await running.friends.vouch({ code }, carol);

    await running.friends.takeVouchBack({ memberId: alice.userId }, bob);
    await running.friends.takeVouchBack({ memberId: alice.userId }, carol);
    await running.friends.takeVouchBack({ memberId: alice.userId }, carol);

    expect(await isMarked(alice)).toBe(false);
    expect(await receivedBy(alice)).toBe(1);
    await expect(running.friends.vouch({ code }, carol)).rejects.toMatchObject({ code: 'not_found' });
  });

  test.each(['block', 'blocked'] as const)('a %s ends the vouches between the two for good', async direction => {
    const alice = await running.member();
    const [bob] = await twoVouchers(alice);
    await vouchFor(alice, bob);
    const [blocker, target] = direction === 'block' ? [bob, alice] : [alice, bob];

    await running.friends.block({ targetId: target.userId }, blocker);

    expect([await receivedBy(alice), await receivedBy(bob)]).toEqual([1, 0]);
    await running.friends.unblock({ targetId: target.userId }, blocker);
    expect(await receivedBy(alice)).toBe(1);
  });

  test('the vouch of a member who is hidden does not count until they are seen again', async () => {
    const alice = await running.member();
    const [bob] = await twoVouchers(alice);

    await running.userHidden({ userId: bob.userId, revision: 2 });
    await until(async () => !(await isMarked(alice)));

    await running.userChanged(anEntry({ userId: bob.userId, revision: 3 }));
    await until(async () => isMarked(alice));
  });

  test('a block that is written while a vouch is given: where the process stops before it ends the vouch, it counts for nothing', async () => {
    const [alice, bob] = [await running.member(), await running.member()];
    await voucher(alice);
    await befriend(bob, alice);
    const give = VouchRepository.prototype.give;
    const block = {
      _id: `${alice.userId}_${bob.userId}`,
      blockerId: alice.userId,
      blockedId: bob.userId,
      at: new Date(),
    };
    const giving = jest.spyOn(VouchRepository.prototype, 'give').mockImplementationOnce(async function (
      this: VouchRepository,
      ...given
    ) {
      const isGiven = await give.apply(this, given);
      await running.blocks.insertOne({ ...block, snapshot: null });
      return isGiven;
    });
    const ending = jest.spyOn(VouchRepository.prototype, 'endBetween').mockRejectedValueOnce(new Error('killed'));

    await expect(vouchFor(bob, alice)).rejects.toThrow();

    expect([giving.mock.calls.length, ending.mock.calls.length]).toEqual([1, 1]);
    expect((await running.vouches.findOne({ _id: bob.userId }))?.given).toEqual([
      { for: alice.userId, at: expect.any(Date) },
    ]);
    expect([await receivedBy(alice), await isMarked(alice)]).toEqual([1, false]);
    await running.friends.unblock({ targetId: bob.userId }, alice);
    expect(await receivedBy(alice)).toBe(1);
    jest.restoreAllMocks();
  });

  test('a vouch for a member who is hidden stays in the list, without names, and can be taken back', async () => {
    const alice = await running.member();
    const bob = await voucher(alice);
    await running.directory.updateOne({ _id: alice.userId }, { $set: { hiddenRevision: 1 } });

    expect((await running.friends.vouches({}, bob)).given).toEqual([
      {
        person: { _id: alice.userId, username: '', firstname: '', lastname: '', profilePicture: null },
        at: expect.any(String),
      },
    ]);
    await running.friends.takeVouchBack({ memberId: alice.userId }, bob);
    expect((await running.friends.vouches({}, bob)).given).toEqual([]);
  });

  test('what was taken back, or ended by a block, is forgotten a year after it was given', async () => {
    const bob = await running.member();
    const [standing, takenBack, blocker] = [await running.member(), await running.member(), await running.member()];
    for (const other of [standing, takenBack, blocker]) {
      await befriend(bob, other);
      await vouchFor(bob, other);
    }
    await running.friends.takeVouchBack({ memberId: takenBack.userId }, bob);
    await running.friends.block({ targetId: bob.userId }, blocker);
    const age = (days: number) =>
      running.vouches.updateOne(
        { _id: bob.userId },
        { $set: { 'given.$[].at': new Date(Date.now() - days * DAY_MS) } },
      );
    await age(364);
    await running.apps[0]?.get(VouchRepository).removeEnded(new Date());
    expect((await running.vouches.findOne({ _id: bob.userId }))?.given).toHaveLength(3);

    await age(366);
    await until(async () => (await running.vouches.findOne({ _id: bob.userId }))?.given.length === 1);

    expect((await running.vouches.findOne({ _id: bob.userId }))?.given[0]?.for).toBe(standing.userId);
  });
});
