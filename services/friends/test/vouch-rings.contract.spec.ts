import type { Caller } from '@attune/platform/contract';
import { testProofs } from '@attune/platform/testing/test-proofs';
import { type RunningFriends, startFriends } from './friends-service.fixture.js';
import { vouching } from './vouch.fixture.js';

let running: RunningFriends;

describe('rings of vouches', () => {
  beforeAll(async () => {
    running = await startFriends();
  });
  afterAll(() => running.stop());

  const { befriend, vouchFor, twoVouchers } = vouching(() => running);

  const ringsFor = async (moderator: Caller) => {
    const proof = testProofs('moderation').of('friends', 'vouchRings', moderator.userId);
    return (await running.friends.vouchRings({ proof }, moderator)).rings;
  };
  const ringWith = async (member: Caller, moderator: Caller) =>
    (await ringsFor(moderator)).find(({ members }) => members.some(({ _id }) => _id === member.userId));

  /** Three accounts that vouch for each other, in both directions. */
  async function aCircle() {
    const [one, two, three] = [await running.member(), await running.member(), await running.member()] as const;
    for (const [by, member] of [
      [one, two],
      [two, three],
      [three, one],
    ] as const) {
      await befriend(by, member);
      await vouchFor(by, member);
      await vouchFor(member, by);
    }
    return [one, two, three] as const;
  }

  test('C7 accounts that vouch for each other alone are shown, with who vouched for whom', async () => {
    const [one, two, three] = await aCircle();
    const moderator = await running.member();

    const ring = await ringWith(one, moderator);

    expect(ring?.kind).toBe('circle');
    expect(ring?.members.map(({ _id }) => _id).toSorted()).toEqual(
      [one, two, three].map(({ userId }) => userId).toSorted(),
    );
    expect(ring?.members[0]?.username).toBe(`m_${ring?.members[0]?._id}`);
    expect(ring?.vouches).toHaveLength(6);
  });

  test('C7 vouching for outsiders, and a fresh account that vouches for one of them, do not hide them', async () => {
    const [one, two] = await aCircle();
    const [outsider, fresh] = [await running.member(), await running.member()];
    await befriend(one, outsider);
    await vouchFor(one, outsider);
    await befriend(fresh, two);
    await vouchFor(fresh, two);

    const ring = await ringWith(one, await running.member());

    expect(ring?.members.map(({ _id }) => _id)).toContain(fresh.userId);
    expect(ring?.members.map(({ _id }) => _id)).not.toContain(outsider.userId);
  });

  test('C7 two who vouch for three others, for whom nobody else does, are shown', async () => {
    const [one, two] = [await running.member(), await running.member()];
    const others = [await running.member(), await running.member(), await running.member()];
    for (const other of others)
      for (const by of [one, two]) {
        await befriend(by, other);
        await vouchFor(by, other);
      }

    const ring = await ringWith(one, await running.member());

    expect(ring?.kind).toBe('sameGivers');
    expect(ring?.members).toHaveLength(5);
  });

  test('two who vouch for each other and a third who vouches for one of them are none, nor is a mark without a circle', async () => {
    const alice = await running.member();
    const [bob] = await twoVouchers(alice);
    await vouchFor(alice, bob);
    const moderator = await running.member();

    expect(await ringWith(alice, moderator)).toBeUndefined();
    const [carol, dora] = [await running.member(), await running.member()];
    await befriend(carol, dora);
    await vouchFor(carol, dora);
    await vouchFor(dora, carol);
    expect(await ringWith(carol, moderator)).toBeUndefined();
    const eve = await running.member();
    await twoVouchers(eve);
    expect(await ringWith(eve, moderator)).toBeUndefined();
  });

  test('who is hidden is in no ring', async () => {
    const [one, two, three] = await aCircle();
    await running.directory.updateOne({ _id: three.userId }, { $set: { hiddenRevision: 1 } });

    for (const member of [one, two]) expect(await ringWith(member, await running.member())).toBeUndefined();
    const [giver, other] = [await running.member(), await running.member()];
    const hidden = await running.member();
    const marked = [await running.member(), await running.member(), await running.member(), hidden];
    for (const receiver of marked)
      for (const by of [giver, other]) {
        await befriend(by, receiver);
        await vouchFor(by, receiver);
      }
    await running.directory.updateOne({ _id: hidden.userId }, { $set: { hiddenRevision: 1 } });

    const ring = await ringWith(giver, await running.member());

    expect(ring?.members.map(({ username }) => username)).not.toContain('');
    expect(ring?.members).toHaveLength(5);
  });

  test('it says whether members vouched who were not looked at', async () => {
    const moderator = await running.member();
    const isPartial = async () => {
      const proof = testProofs('moderation').of('friends', 'vouchRings', moderator.userId);
      return (await running.friends.vouchRings({ proof }, moderator)).isPartial;
    };
    expect(await isPartial()).toBe(false);
    const documents = Array.from({ length: 1000 }, (_, index) => ({
      _id: `giver${index}`,
      given: [{ for: `receiver${index}`, at: new Date() }],
    }));
    await running.vouches.insertMany(documents);

    expect(await isPartial()).toBe(true);
    await running.vouches.deleteMany({ _id: /^giver/ });
  });

  test('C8 a moderator is not shown a ring they are in, and nobody reads rings without the proof of moderation', async () => {
    const [one] = await aCircle();

    expect(await ringWith(one, one)).toBeUndefined();
    const ofOther = testProofs('moderation').of('friends', 'vouchRings', 'a'.repeat(24));
    for (const proof of ['', 'x', ofOther])
      await expect(running.friends.vouchRings({ proof }, one)).rejects.toMatchObject({ code: 'forbidden' });
  });
});
