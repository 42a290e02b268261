import type { ProfileChange } from '@attune/auth-contract/user';
import type { Caller } from '@attune/platform/contract';
import { testCaller } from '@attune/platform/testing/test-config';
import { until } from '../../../infra/test/until.js';
import { ProfileService } from '../src/profile/profile.service.js';
import { aRegistration, type RunningAuth, startAuth } from './auth-service.fixture.js';
import { startListener } from './member-listener.fixture.js';

const [A = '', B = '', C = '', D = ''] = ['a1', 'b2', 'c3', 'd4'].map(pair => `/api/pictures/${pair.repeat(32)}.webp`);
const ELSEWHERE = 'https://pictures.example/alice.jpg';
let running: RunningAuth;
let listener: Awaited<ReturnType<typeof startListener>>;
let alice: Caller;
let username: string;

describe('photos', () => {
  beforeAll(async () => {
    running = await startAuth();
    listener = await startListener(running.config);
  });
  beforeEach(async () => {
    const member = await running.verified(aRegistration());
    username = member.username;
    alice = testCaller(member._id.toHexString());
  });
  afterAll(() => Promise.all([listener.stop(), running.stop()]));

  const change = (input: ProfileChange, caller = alice) => running.auth.updateProfile(input, caller);
  const photos = async () => (await running.auth.getProfile({}, alice)).photos;
  const refused = (input: unknown, fields: Record<string, string>) =>
    expect(change(input as ProfileChange)).rejects.toMatchObject({ code: 'invalid_input', details: { fields } });

  test('the first photo is the portrait', async () => {
    expect(await change({ photos: [A, ELSEWHERE, C] })).toMatchObject({ profilePicture: A, photos: [A, ELSEWHERE, C] });
    expect(await change({ photos: [C, A] })).toMatchObject({ profilePicture: C, photos: [C, A] });
    expect(await change({ photos: [] })).toMatchObject({ profilePicture: null, photos: [] });
  });

  test('a new portrait takes the place of the first photo; one of the photos moves to the front', async () => {
    await change({ photos: [A, B, C] });

    expect(await change({ profilePicture: D })).toMatchObject({ profilePicture: D, photos: [D, B, C] });
    expect(await change({ profilePicture: C })).toMatchObject({ profilePicture: C, photos: [C, D, B] });
  });

  test('without the portrait the next photo moves up, and the same call delivered again removes no more', async () => {
    await change({ photos: [A, B, C] });

    expect(await change({ profilePicture: null })).toMatchObject({ profilePicture: B, photos: [B, C] });
    const { portraitRemovedBy } = await running.userCalled(username);
    expect(portraitRemovedBy).toEqual(expect.any(String));
    const again = running.apps[0]?.get(ProfileService);
    await again?.change(alice, { profilePicture: null }, portraitRemovedBy ?? '');

    expect(await photos()).toEqual([B, C]);
  });

  test('an account from before there were several photos has its picture as the only one', async () => {
    await running.users.updateOne({ usernameKey: username }, { $set: { profilePicture: ELSEWHERE } });

    expect(await running.auth.getProfile({}, alice)).toMatchObject({ profilePicture: ELSEWHERE, photos: [ELSEWHERE] });
  });

  test('P13 a seventh photo, one twice, what is no picture, and another portrait than the first photo are refused, and change nothing', async () => {
    await change({ photos: [A, B] });
    const seven = Array.from({ length: 7 }, (_, index) => `https://pictures.example/${index}.jpg`);

    await refused({ photos: seven }, { photos: 'too_many_photos' });
    await refused({ photos: 'a' }, { photos: 'too_many_photos' });
    await refused({ photos: [A, B, A] }, { 'photos.2': 'photo_shown_twice' });
    await refused({ photos: [A, 'http://pictures.example/a.jpg'] }, { 'photos.1': 'profile_picture_not_https' });
    await refused({ photos: [A, B], profilePicture: B }, { profilePicture: 'profile_picture_not_first_photo' });

    expect(await photos()).toEqual([A, B]);
    expect((await change({ photos: seven.slice(1) })).photos).toHaveLength(6);
  });

  test('P16 photos that were changed meanwhile are not overwritten by who says from which they were made', async () => {
    await change({ photos: [A, B] });
    await change({ photos: [B, A], photosWere: [A, B] });

    const stale = change({ photos: [A, B, C], photosWere: [A, B] });
    await expect(stale).rejects.toMatchObject({
      code: 'conflict',
      reason: 'photos_changed_meanwhile',
      details: { field: 'photos' },
    });
    // What stands there already may be said again.
    expect((await change({ photos: [B, A], photosWere: [A, B] })).photos).toEqual([B, A]);
  });

  test('P16 of two tabs that change the same photos at once one is told; a name changed beside it is kept', async () => {
    await change({ photos: [A, B] });

    const results = await Promise.allSettled([
      change({ photos: [B, A], photosWere: [A, B] }),
      change({ photos: [A, B, C], photosWere: [A, B] }),
      change({ firstname: 'Alicia' }),
      change({ lastname: 'Pleasance', bio: 'Tea' }),
      ...Array.from({ length: 6 }, (_, index) => change({ facts: { heightCm: 150 + index } })),
    ]);

    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    const profile = await running.auth.getProfile({}, alice);
    expect(profile).toMatchObject({ firstname: 'Alicia', lastname: 'Pleasance', bio: 'Tea' });
    expect([[B, A].join(), [A, B, C].join()]).toContain(profile.photos.join());
    expect((await running.userCalled(username)).revision).toBe(4);
  });

  test('a photo that is shown no more is announced, one that moved is not; auth tells which are shown', async () => {
    const own = () => listener.replaced.filter(picture => [A, B, C, D].includes(picture));
    const inUse = async () => (await running.auth.picturesInUse({ profilePictures: [A, B, C, D] })).inUse;
    listener.replaced.length = 0;
    await running.users.updateMany({}, { $unset: { profilePicture: 1, morePhotos: 1 } });
    await change({ photos: [A, B, C] });
    expect(await inUse()).toEqual([A, B, C]);

    await change({ photos: [C, A] });
    await change({ profilePicture: D });

    await until(async () => own().length >= 2);
    expect(own()).toEqual([B, C]);
    expect(await inUse()).toEqual([A, D]);
  });

  test('pictures in use are looked up by indexes', async () => {
    const asked = { $in: [A], $type: 'string' };
    const plan = await running.users
      .find({ $or: [{ profilePicture: asked }, { morePhotos: asked }] } as never)
      .explain('queryPlanner');

    expect(JSON.stringify(plan)).toContain('morePhotos_1');
    expect(JSON.stringify(plan['queryPlanner'])).not.toContain('COLLSCAN');
  });

  test('names and photos are announced to the directory, uploaded ones alone beside the portrait', async () => {
    const told = () => listener.changed.filter(({ userId }) => userId === alice.userId);
    await change({ photos: [ELSEWHERE, A, 'https://pictures.example/b.jpg', B], firstname: 'Alicia' });
    await until(() => told().length === 1);
    await change({ firstname: 'Alicia', photos: [ELSEWHERE, A, 'https://pictures.example/b.jpg', B], bio: 'Tea' });
    await change({ lastname: 'Pleasance' });
    await until(() => told().length === 2);

    expect(told()[0]).toMatchObject({
      firstname: 'Alicia',
      profilePicture: ELSEWHERE,
      morePhotos: [A, B],
      revision: 1,
    });
    expect(told()[1]).toMatchObject({ firstname: 'Alicia', lastname: 'Pleasance', morePhotos: [A, B], revision: 2 });
  });
});
