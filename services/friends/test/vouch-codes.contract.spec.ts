import { createHash } from 'node:crypto';
import { LIMITS } from '../src/friends.limits.js';
import { type RunningFriends, startFriends } from './friends-service.fixture.js';
import { vouching } from './vouch.fixture.js';

let running: RunningFriends;

const REFUSED = { code: 'not_found', reason: 'vouch_code_refused' };

describe('the codes of vouches', () => {
  beforeAll(async () => {
    running = await startFriends();
  });
  afterAll(() => running.stop());

  const { befriend, codeOf, vouchFor, receivedBy } = vouching(() => running);

  async function twoOldFriends() {
    const [alice, bob] = [await running.member(), await running.member()];
    await befriend(alice, bob);
    return [alice, bob] as const;
  }

  test('C1 a code works for one member: for another, who could vouch as well, it is refused', async () => {
    const [alice, bob] = await twoOldFriends();
    const carol = await running.member();
    await befriend(carol, alice);
    const code = await codeOf(alice);

    await running.friends.vouch({ code }, bob);

    await expect(running.friends.vouch({ code }, carol)).rejects.toMatchObject(REFUSED);
    expect(await receivedBy(alice)).toBe(1);
  });

  test('C1 of two who try a code at the same moment one vouches, and the same call again is one vouch', async () => {
    const [alice, bob] = await twoOldFriends();
    const carol = await running.member();
    await befriend(carol, alice);
    const code = await codeOf(alice);

    const tries = await Promise.allSettled([bob, carol].map(by => running.friends.vouch({ code }, by)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const winner = tries[0]?.status === 'fulfilled' ? bob : carol;
    await running.friends.vouch({ code }, winner);

    expect(await receivedBy(alice)).toBe(1);
    expect((await running.friends.vouches({}, winner)).left).toBe(4);
  });

  test('C2 a code that is a minute old, or replaced by a newer one, is refused as one that never was', async () => {
    const [alice, bob] = await twoOldFriends();
    const replaced = await codeOf(alice);
    const late = await codeOf(alice);
    await running.vouchCodes.updateOne({ _id: alice.userId }, { $set: { expiresAt: new Date() } });

    for (const code of [replaced, late, 'ABCDEF'])
      await expect(running.friends.vouch({ code }, bob)).rejects.toMatchObject(REFUSED);
    expect(await receivedBy(alice)).toBe(0);
  });

  test('a code lives 60 seconds', async () => {
    const alice = await running.member();
    const before = Date.now();
    const { expiresAt } = await running.friends.showVouchCode({}, alice);

    expect(Date.parse(expiresAt)).toBeGreaterThanOrEqual(before + 60_000);
    expect(Date.parse(expiresAt)).toBeLessThanOrEqual(Date.now() + 60_000);
  });

  test('C3 nobody vouches for themselves', async () => {
    const alice = await running.member();
    await expect(vouchFor(alice, alice)).rejects.toMatchObject(REFUSED);
    expect(await receivedBy(alice)).toBe(0);
  });

  test('C4 who guesses has ten tries an hour, and a right guess of a stranger is answered as a wrong one', async () => {
    const [alice, stranger] = [await running.member(), await running.member()];
    const code = await codeOf(alice);
    const answers: unknown[] = [];
    for (const guess of [code, ...Array.from({ length: LIMITS.vouch.points - 1 }, () => 'ABCDEF')])
      answers.push(
        await running.friends.vouch({ code: guess }, stranger).catch((error: unknown) => ({ ...(error as object) })),
      );

    expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject(REFUSED);
    await expect(running.friends.vouch({ code: await codeOf(alice) }, stranger)).rejects.toMatchObject({
      code: 'rate_limited',
    });
  });

  test('C4 while dates is away, a right code is answered as a wrong one', async () => {
    const [alice, stranger] = [await running.member(), await running.member()];
    running.undated.add(alice.userId);

    await expect(vouchFor(stranger, alice)).rejects.toMatchObject(REFUSED);
  });

  test('C5 across a block, or while its member is hidden, a right code is refused like a wrong one', async () => {
    const [alice, bob] = await twoOldFriends();
    await running.friends.block({ targetId: bob.userId }, alice);
    running.dated.add(alice.userId);
    await expect(vouchFor(bob, alice)).rejects.toMatchObject(REFUSED);

    const [carol, dora] = await twoOldFriends();
    const code = await codeOf(carol);
    await running.directory.updateOne({ _id: carol.userId }, { $set: { hiddenRevision: 1 } });
    await expect(running.friends.vouch({ code }, dora)).rejects.toMatchObject(REFUSED);
  });

  test('C6 no code lies in the database or in Redis, nor anything that can be made from it without the key of friends', async () => {
    const [alice, bob] = await twoOldFriends();
    const code = await codeOf(alice);

    const stored = JSON.stringify(await running.vouchCodes.find().toArray());
    expect(stored).toContain('digest');
    expect(stored).not.toContain(code);
    for (const encoding of ['base64url', 'hex', 'base64'] as const)
      expect(stored).not.toContain(createHash('sha256').update(code).digest(encoding));
    await running.friends.vouch({ code }, bob);
    expect(Object.keys((await running.vouches.findOne({ _id: bob.userId }))?.given[0] ?? {}).toSorted()).toEqual([
      'at',
      'for',
    ]);
    expect(JSON.stringify(await running.redis.keys('*'))).not.toContain(code);
  });

  test('a code may be typed in small letters and in groups; anything else is malformed', async () => {
    const [alice, bob] = await twoOldFriends();
    const code = await codeOf(alice);
    await running.friends.vouch({ code: ` ${code.slice(0, 3).toLowerCase()} ${code.slice(3)}` }, bob);

    for (const malformed of ['', 'ABCDE', 'ABCDEFG', 'ABCDEI', '123456'])
      await expect(running.friends.vouch({ code: malformed }, bob)).rejects.toMatchObject({
        code: 'invalid_input',
        details: { fields: { code: 'vouch_code_malformed' } },
      });
  });
});
