import { anId, type RunningFriends, startFriends } from './friends-service.fixture.js';

let running: RunningFriends;

describe('how many people a member asks', () => {
  beforeAll(async () => {
    running = await startFriends();
  });
  afterAll(() => running.stop());

  type Member = Awaited<ReturnType<RunningFriends['member']>>;
  const ofAge = (days: number) => running.member({ userId: anId(days) });
  const others = (count: number) => Promise.all(Array.from({ length: count }, () => running.member()));
  const ask = (from: Member, to: Member, note?: string) =>
    running.friends.sendRequest({ targetId: to.userId, ...(note && { note }) }, from);
  const spent = { code: 'rate_limited', reason: 'requests_of_day_sent' };

  test.each([
    [0, 5],
    [6, 5],
    [8, 10],
    [29, 10],
    [31, 20],
    [1000, 20],
  ])('F8 an account of %i days sends %i requests a day', async (days, allowed) => {
    const alice = await ofAge(days);
    const asked = await others(allowed);
    for (const other of asked) await ask(alice, other);
    const [bob, carol] = (await others(2)) as [Member, Member];

    const refused = await ask(alice, bob).catch((error: unknown) => error);

    expect(refused).toMatchObject(spent);
    const { retryAfter } = (refused as { details: { retryAfter: number } }).details;
    expect(retryAfter).toBeGreaterThan(23 * 3600);
    expect(retryAfter).toBeLessThanOrEqual(24 * 3600);
    expect((await running.idsIn(alice)).sent).toHaveLength(allowed);
    expect((await running.idsIn(bob)).requests).toEqual([]);
    // To answer is not to ask.
    await ask(carol, alice);
    expect(await ask(alice, carol)).toEqual({ outcome: 'friends' });
  });

  test('F8 an account whose id is of a time to come is a new one', async () => {
    const alice = await ofAge(-400);
    for (const other of await others(5)) await ask(alice, other);

    await expect(ask(alice, await running.member())).rejects.toMatchObject(spent);
  });

  test('F8 withdrawing gives nothing back, and what is refused for another reason takes nothing', async () => {
    const alice = await ofAge(1);
    const bob = await running.member();
    const unknown = { ...bob, userId: 'f'.repeat(24) };
    for (let round = 0; round < 4; round += 1) {
      await ask(alice, bob);
      await expect(ask(alice, bob)).rejects.toMatchObject({ reason: 'request_sent_already' });
      await expect(ask(alice, unknown)).rejects.toMatchObject({ reason: 'unknown_member' });
      await running.friends.cancelRequest({ targetId: bob.userId }, alice);
    }
    await ask(alice, bob);

    await expect(ask(alice, await running.member())).rejects.toMatchObject(spent);
  });

  test('F8 the same request, many times at once, counts once', async () => {
    const alice = await ofAge(1);
    const bob = await running.member();
    await Promise.allSettled(Array.from({ length: 20 }, () => ask(alice, bob, 'Shall we climb?')));
    for (const other of await others(2)) await ask(alice, other, 'Shall we climb?');
    for (const other of await others(2)) await ask(alice, other);

    await expect(ask(alice, await running.member())).rejects.toMatchObject(spent);
  });

  test('F15 the same note is sent three times a day, whatever stands between its letters and whom it names', async () => {
    const alice = await running.member();
    const note = 'Hello Ben! I climb on Sundays – shall we?';
    const [ben, cleo, dora, emil] = (await Promise.all(
      ['Ben', 'Cleo', 'Dora', 'Emil'].map(firstname => running.member({ firstname })),
    )) as [Member, Member, Member, Member];
    await ask(alice, ben, note);
    await ask(alice, cleo, 'hello, CLEO!!! I climb on Sundays 🧗 shall we');
    await ask(alice, dora, 'Héllo Dora. 1 I climb on Sundays. 2 Shall we?');

    await expect(ask(alice, emil, 'Hello Emil\nI climb on Sundays, shall we…')).rejects.toMatchObject({
      code: 'rate_limited',
      reason: 'note_sent_to_others',
    });

    expect((await running.idsIn(emil)).requests).toEqual([]);
    await ask(alice, emil, 'You climb as well? So do I.');
    await ask(await running.member(), emil, note);
    const keys = await running.redis.keys(`friends:repeated-notes:${alice.userId}:*`);
    expect(keys).toHaveLength(2);
    expect(keys.join().toLowerCase()).not.toMatch(/climb|sundays/);
  });

  test('F16 a note with ways to reach its sender elsewhere is refused at its field, and nothing is sent', async () => {
    const [alice, bob] = [await running.member(), await running.member()];

    await expect(ask(alice, bob, 'Write to me: www.evil.example')).rejects.toMatchObject({
      code: 'invalid_input',
      details: { fields: { note: 'request_note_has_contact_details' } },
    });

    expect((await running.idsIn(bob)).requests).toEqual([]);
  });
});
