import { randomUUID } from 'node:crypto';
import { EXPORT_PURPOSE } from '@attune/exports-contract/export-page';
import type { Caller } from '@attune/platform/contract';
import { testCaller, testPurposeToken } from '@attune/platform/testing/test-config';
import { Types } from 'mongoose';
import { aRegistration, type RunningAuth, startAuth } from './auth-service.fixture.js';
import { MemberAnnouncer } from '../src/profile/member.announcer.js';
import { UserRepository } from '../src/users/user.repository.js';

let running: RunningAuth;
let alice: Caller;
let bob: Caller;
let replaced: string[];

const aVoice = ({ userId }: Caller) => ({
  voiceId: `${userId}-${randomUUID()}`,
  durationMs: 2994,
  bars: '0v'.repeat(24),
});

describe('the profile’s recording, in auth', () => {
  beforeAll(async () => (running = await startAuth()));
  beforeEach(async () => {
    const members = await Promise.all([running.verified(aRegistration()), running.verified(aRegistration())]);
    [alice, bob] = members.map(({ _id }) => testCaller(_id.toHexString())) as [Caller, Caller];
    replaced = [];
    jest
      .spyOn(MemberAnnouncer.prototype, 'announceReplacedVoice')
      .mockImplementation(voiceId => void replaced.push(voiceId));
  });
  afterAll(() => running.stop());

  const shown = async () => (await running.auth.publicProfile({ userId: alice.userId }, bob)).profile?.voice;
  const inUse = async (...voiceIds: string[]) => (await running.auth.profileVoicesInUse({ voiceIds })).inUse;

  test('it is shown, replaced and removed, and each one that is replaced is told of once', async () => {
    const [one, other] = [aVoice(alice), aVoice(alice)];
    expect(await running.auth.updateProfile({ voice: one }, alice)).toMatchObject({ voice: one });
    expect(await shown()).toEqual(one);
    await running.auth.updateProfile({ voice: one, bio: 'Tea' }, alice);
    await running.auth.updateProfile({ bio: 'Coffee' }, alice);
    expect(replaced).toEqual([]);

    await running.auth.updateProfile({ voice: other }, alice);
    expect([await shown(), replaced]).toEqual([other, [one.voiceId]]);
    expect(await inUse(one.voiceId, other.voiceId, aVoice(bob).voiceId)).toEqual([other.voiceId]);

    expect(await running.auth.updateProfile({ voice: null }, alice)).not.toHaveProperty('voice');
    await running.auth.updateProfile({ voice: null }, alice);
    expect([await shown(), replaced]).toEqual([undefined, [one.voiceId, other.voiceId]]);
    expect(await inUse(one.voiceId, other.voiceId)).toEqual([]);
  });

  test('H5 of many that are saved at once one is shown, and all others are told of', async () => {
    const voices = Array.from({ length: 5 }, () => aVoice(alice));

    await Promise.all(voices.map(voice => running.auth.updateProfile({ voice }, alice)));

    const last = (await shown())?.voiceId;
    const ids = voices.map(({ voiceId }) => voiceId);
    expect(ids).toContain(last);
    expect(replaced.toSorted()).toEqual(ids.filter(id => id !== last).toSorted());
  });

  test('H2 another member’s recording is refused, and so is what is none', async () => {
    const own = aVoice(alice);
    const faults = [
      aVoice(bob),
      { ...own, voiceId: '../../etc/passwd' },
      { ...own, durationMs: 60_001 },
      { ...own, durationMs: 0 },
      { ...own, bars: '0' },
      { ...own, bars: 'w'.repeat(48) },
      own.voiceId,
      { voiceId: { $ne: '' } },
    ];
    for (const voice of faults)
      await expect(running.auth.updateProfile({ voice } as never, alice)).rejects.toMatchObject({
        code: 'invalid_input',
      });
    expect(await shown()).toBeUndefined();
  });

  test('H7 one for friends leaves what everyone sees, and a new one is for friends as well', async () => {
    const [one, other] = [aVoice(alice), aVoice(alice)];
    await running.auth.updateProfile({ voice: one, friendsOnly: { hide: ['voice'], show: [] } }, alice);
    await running.auth.updateProfile({ voice: other }, alice);

    const { profile, toFriends } = await running.auth.publicProfile({ userId: alice.userId }, bob);
    expect(profile).not.toHaveProperty('voice');
    expect(toFriends?.voice).toEqual(other);
    expect((await running.auth.reportedProfile({ userId: alice.userId }, bob)).profile?.voice).toEqual(other);
    const { profiles } = await running.auth.publicProfiles({ userIds: [alice.userId] }, bob);
    expect(profiles[0]).not.toHaveProperty('voice');
  });

  test('none is written to an account whose deletion began after it was read', async () => {
    const _id = new Types.ObjectId(alice.userId);
    const read = await running.apps[0]?.get(UserRepository, { strict: false }).byId(alice.userId);
    const deletion = { id: 'd'.repeat(24), dueAt: new Date(), begunAt: new Date() };
    await running.users.updateOne({ _id }, { $set: { deletion } as never });
    jest.spyOn(UserRepository.prototype, 'byId').mockResolvedValueOnce(read);

    const saved = running.auth.updateProfile({ voice: aVoice(alice) }, alice);

    await expect(saved).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(await running.users.findOne({ _id })).not.toHaveProperty('voice');
  });

  test('the archive names it', async () => {
    const voice = aVoice(alice);
    await running.auth.updateProfile({ voice }, alice);

    const grant = testPurposeToken(alice.userId, EXPORT_PURPOSE, 'e'.repeat(24));
    const { files } = await running.auth.exportPage({ grant, after: null });

    expect(files.find(({ name }) => name === 'account/profile')?.entries).toMatchObject([{ voice }]);
  });
});
