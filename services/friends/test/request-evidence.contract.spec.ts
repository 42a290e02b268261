import { friendsContract } from '@attune/friends-contract/friends.contract';
import { testProofs } from '@attune/platform/testing/test-proofs';
import { until } from '../../../infra/test/until.js';
import { type RunningFriends, startFriends } from './friends-service.fixture.js';

let running: RunningFriends;

describe('what a report takes of friend requests', () => {
  beforeAll(async () => {
    running = await startFriends();
  });
  afterAll(() => running.stop());

  type Member = Awaited<ReturnType<RunningFriends['member']>>;
  const NOTE = 'You climb too?';
  const two = async () => [await running.member(), await running.member()] as const;
  const ask = (from: Member, to: Member, note: string) =>
    running.friends.sendRequest({ targetId: to.userId, note }, from);
  const proofOf = (requester: Member, target: Member) =>
    testProofs('moderation').of('friends', 'requestEvidence', requester.userId, target.userId);
  const evidence = async (of: Member, by: Member) => {
    const asked = { requesterId: of.userId, proof: proofOf(of, by) };
    return (await running.friends.requestEvidence(asked, by)).notes;
  };

  test.each<[string, (alice: Member, bob: Member) => Promise<unknown>]>([
    ['waits', async () => undefined],
    ['was withdrawn', (alice, bob) => running.friends.cancelRequest({ targetId: bob.userId }, alice)],
    ['was declined', (alice, bob) => running.friends.declineRequest({ requesterId: alice.userId }, bob)],
    ['was accepted', (alice, bob) => running.friends.acceptRequest({ requesterId: alice.userId }, bob)],
    ['was crossed by another one', (alice, bob) => ask(bob, alice, 'I climb, yes.')],
    ['ended by a block of its sender', (alice, bob) => running.friends.block({ targetId: bob.userId }, alice)],
    ['ended by a block of who was asked', (alice, bob) => running.friends.block({ targetId: alice.userId }, bob)],
    ['came from a member who is hidden now', (alice, bob) => hide(alice, bob)],
  ])('the note of a request that %s, for the one who was asked alone', async (_how, happen) => {
    const [alice, bob] = await two();
    await ask(alice, bob, NOTE);

    await happen(alice, bob);

    expect(await evidence(alice, bob)).toEqual([NOTE]);
    expect(await evidence(bob, alice)).not.toContain(NOTE);
    expect(await evidence(alice, await running.member())).toEqual([]);
  });
  async function hide(alice: Member, bob: Member) {
    await running.userHidden({ userId: alice.userId, revision: 2 });
    await until(async () => (await running.idsIn(bob)).requests.length === 0);
  }

  test('the notes of several requests, oldest first, with the one that waits', async () => {
    const [alice, bob] = await two();
    for (const note of ['First', 'Second']) {
      await ask(alice, bob, note);
      await running.friends.cancelRequest({ targetId: bob.userId }, alice);
    }
    await ask(alice, bob, 'Third');

    expect(await evidence(alice, bob)).toEqual(['First', 'Second', 'Third']);
  });

  /** As if each were sent on a day of its own. */
  const askAndCancel = async (from: Member, to: Member, note?: string) => {
    await running.redis.del(`friends:requests-a-day:${from.userId}`);
    await running.friends.sendRequest({ targetId: to.userId, ...(note && { note }) }, from);
    await running.friends.cancelRequest({ targetId: to.userId }, from);
  };
  const letterOf = (index: number) => String.fromCodePoint(97 + index);
  const refused = { code: 'rate_limited', reason: 'too_much_at_once' };

  test('one note, sent again and again, pushes no other one out', async () => {
    const [alice, bob] = await two();
    await askAndCancel(alice, bob, 'You are trash.');
    const [kept] = await running.endedNotes.find({ requesterId: alice.userId }).toArray();
    if (!kept) throw new Error('There is no note.');
    const many = Array.from({ length: 25 }, (_none, index) => {
      return { ...kept, _id: `${kept._id}:${index}`, note: 'Hi.', at: new Date(kept.at.getTime() + index + 1) };
    });
    await running.endedNotes.insertMany(many);

    expect(await evidence(alice, bob)).toEqual(['You are trash.', 'Hi.']);
  });

  test('different notes push none out: a member sends another one 20 in 14 days, and requests without one', async () => {
    const [alice, bob] = await two();
    const notes = Array.from({ length: 20 }, (_none, index) => `Note ${letterOf(index)}`);
    for (const note of notes) await askAndCancel(alice, bob, note);

    await expect(askAndCancel(alice, bob, 'One more')).rejects.toMatchObject(refused);
    await askAndCancel(alice, bob);
    expect(await evidence(alice, bob)).toEqual(notes);
    await askAndCancel(bob, alice, 'Leave me alone.');
    await expect(askAndCancel(alice, bob, 'One more')).rejects.toMatchObject(refused);

    const long = new Date(Date.now() - 14 * 24 * 3_600_000);
    await running.pairs.updateOne({ members: alice.userId }, { $set: { 'sentNotes.0.at': long } });
    await askAndCancel(alice, bob, 'One more');
    expect(await evidence(alice, bob)).toEqual([...notes, 'One more']);
  });

  test('the refusal is the same for a member who was declined, whose notes are not delivered', async () => {
    const [alice, bob] = await two();
    await ask(alice, bob, NOTE);
    await running.friends.declineRequest({ requesterId: alice.userId }, bob);
    await running.friends.cancelRequest({ targetId: bob.userId }, alice);
    for (let sent = 1; sent < 20; sent += 1) await askAndCancel(alice, bob, `Note ${letterOf(sent)}`);

    await expect(askAndCancel(alice, bob, 'One more')).rejects.toMatchObject(refused);
    expect(await evidence(alice, bob)).toEqual([NOTE]);
  });

  test('no list of either shows a note after its request has ended', async () => {
    const [alice, bob] = await two();
    await ask(alice, bob, NOTE);
    await running.friends.cancelRequest({ targetId: bob.userId }, alice);

    for (const member of [alice, bob])
      expect(JSON.stringify(await running.friends.lists({}, member))).not.toContain('climb');
  });

  test('the database deletes a note 14 days after its request has ended', async () => {
    const [alice, bob] = await two();
    await ask(alice, bob, NOTE);
    await running.friends.cancelRequest({ targetId: bob.userId }, alice);

    const [kept] = await running.endedNotes.find({ requesterId: alice.userId }).toArray();
    expect(kept).toMatchObject({ targetId: bob.userId, note: NOTE, at: expect.any(Date) });
    expect(await running.endedNotes.indexes()).toContainEqual(
      expect.objectContaining({ key: { at: 1 }, expireAfterSeconds: 14 * 24 * 3600 }),
    );
  });

  test('it is given with the proof for these two alone, in the session of who was asked', async () => {
    const [alice, bob] = await two();
    const carol = await running.member();
    await ask(alice, bob, NOTE);
    const { requestEvidence } = running.friends;
    const requesterId = alice.userId;
    const forbidden = { code: 'forbidden', reason: 'service_only' };

    await expect(requestEvidence({ requesterId, proof: 'x' }, bob)).rejects.toMatchObject(forbidden);
    const other = requestEvidence({ requesterId, proof: proofOf(alice, carol) }, bob);
    await expect(other).rejects.toMatchObject(forbidden);
    const without = requestEvidence({ requesterId, proof: proofOf(alice, bob) });
    await expect(without).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(friendsContract.methods.requestEvidence).toMatchObject({ encrypted: true });
  });
});
