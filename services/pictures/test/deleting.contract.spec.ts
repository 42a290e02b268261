import { randomBytes } from 'node:crypto';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { pathOf } from '@attune/pictures-contract/picture-path';
import { testCaller } from '@attune/platform/testing/test-config';
import { until } from '../../../infra/test/until.js';
import { untilHeard } from '../../../infra/test/heard.js';
import { PictureCleanupTask } from '../src/cleanup/picture-cleanup.task.js';
import { GRACE_MS, ReleasedPictures } from '../src/cleanup/released-pictures.js';
import { UploadHolds } from '../src/cleanup/upload-holds.js';
import { plain, type RunningPictures, startPictures } from './pictures-service.fixture.js';

const DAY_MS = 86_400_000;
const member = () => testCaller(randomBytes(12).toString('hex'));

describe('deleting pictures', () => {
  let running: RunningPictures;
  let released: ReleasedPictures;
  let cleanup: PictureCleanupTask;
  beforeAll(async () => {
    running = await startPictures();
    const [app] = running.apps;
    if (!app) throw new Error('There is no replica.');
    released = app.get(ReleasedPictures);
    cleanup = app.get(PictureCleanupTask);
  });
  afterAll(() => running.stop());

  const colours = ['#ff0000', '#00ff00', '#0000ff', '#ffff00', '#00ffff', '#ff00ff', '#804000', '#ffffff'];
  /** A picture with bytes of its own. */
  const upload = async (caller = member(), background = colours.pop()) => {
    const bytes = await plain(40, 40, background).png().toBuffer();
    return (await running.pictures.finishUpload(await running.upload(bytes), caller)).pictureId;
  };
  /** All files of a picture, or none. */
  const exists = async (pictureId: string) => {
    const { length } = await running.filesOf(pictureId);
    expect([0, 3]).toContain(length);
    return length > 0;
  };
  const isWaiting = async (pictureId: string) => (await running.redis.zscore('pictures:released', pictureId)) !== null;
  const later = (ms: number) => new Date(Date.now() + ms);
  /** As if so much time had passed since it was last wanted. */
  const forget = async (pictureId: string, caller: { userId: string }) => {
    await running.redis.del(`pictures:{${pictureId}}:hold`, `pictures:{${pictureId}}:by:${caller.userId}`);
  };

  test('P11 an upload belongs to its uploader alone until it is saved', async () => {
    const alice = member();
    const pictureId = await upload(alice);

    expect(await running.pictures.isOwnUpload({ pictureId }, alice)).toEqual({ isOwn: true });
    expect(await running.pictures.isOwnUpload({ pictureId }, member())).toEqual({ isOwn: false });
    expect(await running.pictures.claimUpload({ pictureId }, member())).toEqual({ isOwn: false });
    expect(await running.pictures.claimUpload({ pictureId }, alice)).toEqual({ isOwn: true });
    expect(await running.redis.ttl(`pictures:{${pictureId}}:by:${alice.userId}`)).toBeLessThanOrEqual(600);
    await expect(running.pictures.isOwnUpload({ pictureId })).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  test('P10 a replaced picture is deleted with its last reference, however often it is announced', async () => {
    const alice = member();
    const [pictureId, shared] = [await upload(alice), await upload(alice)];
    for (const id of [pictureId, shared]) await forget(id, alice);
    running.shown.add(pathOf(shared));

    for (const id of [pictureId, shared, pictureId])
      await running.announcer.pictureReplaced({ profilePicture: pathOf(id) });
    await untilHeard(running.redis, 'auth', 'pictures');
    expect([await isWaiting(pictureId), await isWaiting(shared)]).toEqual([true, true]);
    await released.removeDue(new Date());
    expect(await exists(pictureId)).toBe(true);
    await released.removeDue(later(2 * GRACE_MS));
    await released.removeDue(later(2 * GRACE_MS));

    expect([await exists(pictureId), await exists(shared)]).toEqual([false, true]);
    expect([await isWaiting(pictureId), await isWaiting(shared)]).toEqual([false, false]);
    running.shown.delete(pathOf(shared));
    await running.announcer.pictureReplaced({ profilePicture: pathOf(shared) });
    await until(() => isWaiting(shared));
    await released.removeDue(later(2 * GRACE_MS));
    expect(await exists(shared)).toBe(false);
  });

  test('P10 a picture that is uploaded again is not deleted before it is saved', async () => {
    const alice = member();
    const pictureId = await upload(alice, '#abcdef');
    await forget(pictureId, alice);
    await released.add([pictureId], new Date());
    expect(await upload(member(), '#abcdef')).toBe(pictureId);

    await released.removeDue(later(2 * GRACE_MS));

    expect(await exists(pictureId)).toBe(true);
    expect(await isWaiting(pictureId)).toBe(true);
  });

  test('P10 while a picture is being deleted, no upload takes it up', async () => {
    const holds = new UploadHolds(running.redis);
    const pictureId = 'd1'.repeat(32);
    const end = await holds.beginRemoval(pictureId);
    await expect(holds.hold(pictureId, member().userId)).rejects.toMatchObject({ code: 'unavailable' });
    expect(await holds.beginRemoval(pictureId)).toBeUndefined();
    await end?.();
    await holds.hold(pictureId, member().userId);
    expect(await holds.beginRemoval(pictureId)).toBeUndefined();
  });

  test('P10 a removal that took too long does not end the next one', async () => {
    const holds = new UploadHolds(running.redis);
    const pictureId = 'd2'.repeat(32);
    const endLate = await holds.beginRemoval(pictureId);
    await running.redis.del(`pictures:{${pictureId}}:removal`);
    const end = await holds.beginRemoval(pictureId);

    await endLate?.();

    await expect(holds.hold(pictureId, member().userId)).rejects.toMatchObject({ code: 'unavailable' });
    await end?.();
    await holds.hold(pictureId, member().userId);
  });

  test('P10 an upload that is not saved is deleted after a day, and one that an account shows is kept', async () => {
    const alice = member();
    const [unsaved, saved, young] = [await upload(alice), await upload(alice), await upload(alice)];
    running.shown.add(pathOf(saved));
    for (const id of [unsaved, saved, young]) await forget(id, alice);
    const yesterday = new Date(Date.now() - 1.5 * DAY_MS);
    for (const name of [...(await running.filesOf(unsaved)), ...(await running.filesOf(saved))])
      await utimes(join(running.dir, 'pictures', name), yesterday, yesterday);

    await cleanup.run(new Date());
    await released.removeDue(later(2 * GRACE_MS));

    expect([await exists(unsaved), await exists(saved), await exists(young)]).toEqual([false, true, true]);
  });

  test('P10 a portrait that lost its square, of which the release before knows alone, goes as well', async () => {
    const alice = member();
    const pictureId = await upload(alice, '#102030');
    await forget(pictureId, alice);
    await running.storage.remove(`pictures/${pictureId}.webp`);
    const before = new Date(Date.now() - 1.5 * DAY_MS);
    for (const name of await running.filesOf(pictureId))
      await utimes(join(running.dir, 'pictures', name), before, before);

    await cleanup.run(new Date());
    await released.removeDue(later(2 * GRACE_MS));

    expect(await running.filesOf(pictureId)).toEqual([]);
  });

  test('P10 a copy of a picture elsewhere goes when it has not been made anew for two days', async () => {
    const [old, fresh] = ['foreign/old.webp', 'foreign/fresh.webp'];
    for (const key of [old, fresh]) await running.storage.write(key, Buffer.from('copy'));
    const before = new Date(Date.now() - 3 * DAY_MS);
    await utimes(join(running.dir, old), before, before);

    await cleanup.run(new Date());

    expect([await running.storage.exists(old), await running.storage.exists(fresh)]).toEqual([false, true]);
  });
});
