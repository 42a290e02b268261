import { randomBytes } from 'node:crypto';
import { EXPORT_PURPOSE } from '@attune/exports-contract/export-page';
import { SELFIE_MARK_DAYS } from '@attune/auth-contract/selfie-mark';
import { testPurposeToken } from '@attune/platform/testing/test-config';
import { testProofs } from '@attune/platform/testing/test-proofs';
import { AccountTask } from '../src/account/account.task.js';
import { aMemberOf } from './account.fixture.js';
import { type RunningAuth, startAuth } from './auth-service.fixture.js';

const DAY_MS = 24 * 3_600_000;
const proofs = testProofs('moderation');
const photo = () => `/api/pictures/${randomBytes(32).toString('hex')}.webp`;

let running: RunningAuth;

describe('the mark of a selfie', () => {
  beforeAll(async () => (running = await startAuth()));
  afterAll(() => running.stop());

  async function withPhotos(photos: string[]) {
    const member = await aMemberOf(running);
    const here = await member.signIn();
    await running.auth.updateProfile({ photos, photosWere: [] }, here);
    const shown = async () => {
      const reader = await (await aMemberOf(running)).signIn();
      return (await running.auth.publicProfile({ userId: member.userId }, reader)).profile?.selfie;
    };
    const show = async (now: string[]) => {
      const { photos: photosWere } = await running.auth.getProfile({}, here);
      await running.auth.updateProfile({ photos: now, photosWere }, here);
    };
    return { ...member, here, shown, show };
  }
  const compared = (userId: string, photos: string[], at = new Date().toISOString(), sentAt = at) =>
    running.auth.setSelfieMark({
      userId,
      photos,
      at,
      sentAt,
      proof: proofs.of('auth', 'setSelfieMark', userId, at, sentAt, ...photos),
    });
  const after = (ms: number) => new Date(Date.now() + ms).toISOString();
  const month = () => new Date().toISOString().slice(0, 7);

  test('profile and own page show the month', async () => {
    const photos = [photo(), photo()];
    const { userId, here, shown } = await withPhotos(photos);
    expect((await running.auth.selfieMark({}, here)).mark).toBeNull();

    await compared(userId, photos);

    expect(await shown()).toEqual({ month: month() });
    const { mark } = await running.auth.selfieMark({}, here);
    expect(mark).toMatchObject({ month: month(), isShown: true });
    expect(Date.parse(mark?.until ?? '')).toBeGreaterThan(Date.now() + (SELFIE_MARK_DAYS - 1) * DAY_MS);
  });

  test('Z17 a photo that was not compared hides the mark, wherever it stands; without it, the mark is shown again', async () => {
    const [one, two, foreign] = [photo(), photo(), photo()];
    const { userId, here, shown, show } = await withPhotos([one, two]);
    await compared(userId, [one, two]);

    await show([two]);
    expect(await shown()).toEqual({ month: month() });
    for (const photos of [[foreign, two], [two, foreign], [foreign], []]) {
      await show(photos);
      expect(await shown()).toBeUndefined();
      expect((await running.auth.selfieMark({}, here)).mark?.isShown).toBe(false);
    }
    await show([two, one]);
    expect(await shown()).toEqual({ month: month() });
  });

  test('Z12 a mark that was removed does not come back by a decision from before', async () => {
    const photos = [photo()];
    const { userId, here, shown } = await withPhotos(photos);
    const before = after(-1000);
    await compared(userId, photos, before);

    await running.auth.removeSelfieMark({}, here);
    await compared(userId, photos, before);

    expect(await shown()).toBeUndefined();
    expect((await running.auth.selfieMark({}, here)).mark).toBeNull();
    await compared(userId, photos, after(1000));
    expect(await shown()).toEqual({ month: month() });
  });

  test('Z12 a mark by a clock that is ahead is removed, and what was decided about its selfie makes none', async () => {
    const photos = [photo()];
    const { userId, here, shown } = await withPhotos(photos);
    const [sentAt, decidedAt] = [after(5000), after(9000)];
    await compared(userId, photos, decidedAt, sentAt);

    await running.auth.removeSelfieMark({}, here);
    expect(await shown()).toBeUndefined();
    await compared(userId, photos, decidedAt, sentAt);
    expect(await shown()).toBeUndefined();
  });

  test('Z12 a decision about a withdrawn selfie makes no mark, also where the clocks differ', async () => {
    const photos = [photo()];
    const { userId, here, shown } = await withPhotos(photos);
    const [sentAt, decidedAt] = [after(5000), after(9000)];

    await running.auth.removeSelfieMark({ sentAt }, here);
    await compared(userId, photos, decidedAt, sentAt);

    expect(await shown()).toBeUndefined();
    await compared(userId, photos, after(20_000), after(10_000));
    expect(await shown()).toEqual({ month: month() });
  });

  test('Z19 moderation ends a mark, and no selfie from before makes another', async () => {
    const photos = [photo()];
    const { userId, here, shown } = await withPhotos(photos);
    const [sentAt, decidedAt] = [after(-5000), after(-4000)];
    await compared(userId, photos, decidedAt, sentAt);
    expect(await shown()).toEqual({ month: month() });

    await compared(userId, [], after(-2000));
    expect(await shown()).toBeUndefined();
    await compared(userId, photos, after(-1000), after(-3000));

    expect((await running.auth.selfieMark({}, here)).mark).toBeNull();
  });

  test('Z5 a photo at another address gets no mark', async () => {
    const photos = ['https://pictures.example/me.jpg'];
    const { userId, shown } = await withPhotos(photos);

    await expect(compared(userId, photos)).rejects.toMatchObject({ code: 'invalid_input' });

    expect(await shown()).toBeUndefined();
  });

  test('Z15 only the moderation service sets one, for the member and the photos of its proof', async () => {
    const photos = [photo()];
    const { userId, shown } = await withPhotos(photos);
    const at = new Date().toISOString();
    const ofOthers = proofs.of('auth', 'setSelfieMark', userId, at, at, photo());
    const ofFriends = testProofs('friends').of('auth', 'setSelfieMark', userId, at, at, ...photos);
    for (const proof of ['', ofOthers, ofFriends])
      await expect(running.auth.setSelfieMark({ userId, photos, at, sentAt: at, proof })).rejects.toMatchObject({
        code: 'forbidden',
      });

    expect(await shown()).toBeUndefined();
  });

  test('it ends after a year', async () => {
    const photos = [photo()];
    const { userId, shown, stored } = await withPhotos(photos);
    const longAgo = new Date(Date.now() - SELFIE_MARK_DAYS * DAY_MS).toISOString();
    await compared(userId, photos, longAgo);

    expect(await shown()).toBeUndefined();
    await running.runSoon(AccountTask);
    expect(await stored()).not.toHaveProperty('selfieMark');
  });

  test('an export has when, and which photos; of one that ended, only when', async () => {
    const photos = [photo()];
    const { here, userId } = await withPhotos(photos);
    const at = new Date().toISOString();
    await compared(userId, photos, at);
    const exported = async () => {
      const grant = testPurposeToken(userId, EXPORT_PURPOSE, 'an export');
      const { files } = await running.auth.exportPage({ grant, after: null });
      return files.find(({ name }) => name === 'account/account')?.entries[0];
    };
    expect(await exported()).toMatchObject({ selfieMark: { at, photos } });

    await running.auth.removeSelfieMark({}, here);

    expect(await exported()).not.toHaveProperty('selfieMark');
    expect(await exported()).toHaveProperty('selfieMarkEndedAt');
  });

  test('there is someone to compare one while another member is a moderator with a second factor', async () => {
    const { here, username } = await withPhotos([photo()]);
    const mo = await aMemberOf(running);
    const usernameKey = mo.username.toLowerCase();
    const all = async () => (await running.auth.selfieMark({}, here)).moderators;
    expect(await all()).toEqual([]);

    await running.users.updateOne({ usernameKey: username.toLowerCase() }, { $set: { moderatorSince: new Date() } });
    await running.users.updateOne({ usernameKey }, { $set: { moderatorSince: new Date() } });
    expect(await all()).toEqual([]);
    const totp = { sealed: 'x', key: 'x', addedAt: new Date() };
    await running.users.updateOne({ usernameKey }, { $set: { 'secondFactor.totp': totp } as object });

    expect(await all()).toEqual([mo.userId]);
  });
});
