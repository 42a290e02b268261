import { EXPORT_PURPOSE } from '@attune/exports-contract/export-page';
import type { Caller } from '@attune/platform/contract';
import { testPurposeToken } from '@attune/platform/testing/test-config';
import { type RunningFriends, startFriends } from './friends-service.fixture.js';
import { vouching } from './vouch.fixture.js';

let running: RunningFriends;

describe('the export of friends, requests and blocks', () => {
  beforeAll(async () => {
    running = await startFriends();
  });
  afterAll(() => running.stop());

  const grantOf = ({ userId }: Caller, purpose = EXPORT_PURPOSE) => testPurposeToken(userId, purpose, 'e'.repeat(24));
  const pageOf = (member: Caller) => running.friends.exportPage({ grant: grantOf(member), after: null });

  test('a member gets their lists as they see them: the notes of requests that wait for them, and no other', async () => {
    const { friends } = running;
    const [alice, bob, carol, dora, eve, finn] = [
      await running.member(),
      await running.member({ firstname: 'Bob' }),
      await running.member(),
      await running.member(),
      await running.member(),
      await running.member(),
    ];
    await friends.sendRequest({ targetId: bob.userId }, alice);
    await friends.acceptRequest({ requesterId: alice.userId }, bob);
    await friends.sendRequest({ targetId: alice.userId, note: 'From Carol.' }, carol);
    await friends.sendRequest({ targetId: dora.userId, note: 'Secret to Dora.' }, alice);
    await friends.declineRequest({ requesterId: alice.userId }, dora);
    await friends.block({ targetId: eve.userId }, alice);
    await friends.sendRequest({ targetId: alice.userId, note: 'Secret of Finn.' }, finn);
    await friends.cancelRequest({ targetId: alice.userId }, finn);
    await friends.sendRequest({ targetId: carol.userId, note: 'Secret of Bob.' }, bob);

    await friends.setRequestLimit({ requestsADay: 7 }, alice);

    const { files, names, next } = await pageOf(alice);

    expect(next).toBeNull();
    expect(files).toMatchObject([
      { name: 'friends/friends', entries: [{ _id: bob.userId, firstname: 'Bob' }] },
      {
        name: 'friends/requests',
        entries: [
          { direction: 'received', _id: carol.userId, note: 'From Carol.' },
          { direction: 'sent', _id: dora.userId, sentAt: expect.any(String) },
        ],
      },
      { name: 'friends/blocked', entries: [{ _id: eve.userId }] },
      { name: 'friends/settings', entries: [{ requestsADay: 7 }] },
      { name: 'friends/vouches', entries: [] },
    ]);
    expect(JSON.stringify(files)).not.toMatch(/Secret|declined|profilePicture/);
    expect(Object.keys(names ?? {}).toSorted()).toEqual([bob, carol, dora, eve].map(({ userId }) => userId).toSorted());
  });

  test('of vouches, a member gets whom they vouch for and how many vouch for them, never who', async () => {
    const { twoVouchers, vouchFor } = vouching(() => running);
    const alice = await running.member();
    const [bob, carol] = await twoVouchers(alice);
    await vouchFor(alice, bob);
    await vouchFor(alice, carol);
    await running.friends.takeVouchBack({ memberId: carol.userId }, alice);

    const { files } = await pageOf(alice);

    expect(files.find(({ name }) => name === 'friends/vouches')?.entries).toEqual([
      { direction: 'given', _id: bob.userId, at: expect.any(String) },
      { direction: 'given', _id: carol.userId, at: expect.any(String), takenBackAt: expect.any(String) },
      { direction: 'received', count: 2 },
    ]);
  });

  test('the archive has no vouch that a block ended, and counts vouches as the page does', async () => {
    const { voucher, twoVouchers, vouchFor } = vouching(() => running);
    const alice = await running.member();
    const [bob, carol] = await twoVouchers(alice);
    const dora = await voucher(alice);
    for (const other of [bob, carol]) await vouchFor(alice, other);
    const vouches = async () => (await pageOf(alice)).files.find(({ name }) => name === 'friends/vouches')?.entries;

    await running.friends.block({ targetId: alice.userId }, bob);
    await running.directory.updateOne({ _id: dora.userId }, { $set: { hiddenRevision: 1 } });

    expect(await vouches()).toEqual([
      { direction: 'given', _id: carol.userId, at: expect.any(String) },
      { direction: 'received', count: 1 },
    ]);
    expect((await running.friends.vouches({}, alice)).received).toBe(1);
  });

  test('without a grant of auth for an export nothing is handed over, not even to a session', async () => {
    const alice = await running.member();

    for (const grant of [alice.token, grantOf(alice, 'appeal'), ''])
      await expect(running.friends.exportPage({ grant, after: null }, alice)).rejects.toMatchObject({
        code: 'unauthenticated',
      });
  });
});
