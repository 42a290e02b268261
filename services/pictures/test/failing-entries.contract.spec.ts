import { existsSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { photoKeyOf } from '@attune/pictures-contract/photo';
import { profileVoiceKeyOf, voiceKeyOf } from '@attune/pictures-contract/voice';
import { testLoops } from '../../../infra/test/test-loops.js';
import { until } from '../../../infra/test/until.js';
import { INTERNET } from '../src/foreign-pictures/network.js';
import { PictureCleanupTask } from '../src/cleanup/picture-cleanup.task.js';
import { type RunningPictures, startPictures } from './pictures-service.fixture.js';

const RELEASED = 'pictures:released';
const REPLACED = 'pictures:replaced-voices';
const PAST = Date.now() - 3_600_000;
const LONG_AGO = new Date(Date.now() - 10 * 24 * 3_600_000);

let running: RunningPictures;

/** A picture's id that names another one. */
const pictureOf = (id: string) => id.padEnd(64, '0');
const uploadOf = (id: string) => `${id}-${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}`;
const photoOf = (id: string) => photoKeyOf(uploadOf(id));
const voiceOf = (id: string) => voiceKeyOf(uploadOf(id));
const profileVoiceOf = (id: string) => profileVoiceKeyOf(uploadOf(id));

async function leave(key: string) {
  await running.storage.write(key, Buffer.from('a file'));
  await utimes(join(running.dir, key), LONG_AGO, LONG_AGO);
}
const left = (keyOf: (id: string) => string) => ({
  due: async (ids: string[]) => {
    for (const id of ids) await leave(keyOf(id));
  },
  isDone: async (id: string) => !existsSync(join(running.dir, keyOf(id))),
});

describe('Loops of pictures', () => {
  beforeAll(async () => {
    running = await startPictures(INTERNET, { replicas: 1, speed: 20 });
  });
  afterAll(() => running.stop());

  testLoops(
    () => running.apps[0],
    [
      { loop: 'UploadCleanupTask', task: 'UploadCleanupTask', ...left(id => `uploads/${id}`) },
      { loop: 'PictureCleanupTask.copies', task: 'PictureCleanupTask', ...left(id => `foreign/${id}.webp`) },
      {
        loop: 'PictureCleanupTask.unused',
        task: 'PictureCleanupTask',
        failsIn: ['ReleasedPictures', 'addUnused'],
        ...left(id => `pictures/${pictureOf(id)}.webp`),
        isDone: async id => (await running.redis.zscore(RELEASED, pictureOf(id))) !== null,
      },
      { loop: 'PhotoCleanupTask.photos', task: 'PhotoCleanupTask', ...left(photoOf) },
      { loop: 'PhotoCleanupTask.voices', task: 'PhotoCleanupTask', ...left(voiceOf) },
      { loop: 'PhotoCleanupTask.profile-voices', task: 'PhotoCleanupTask', ...left(profileVoiceOf) },
      {
        loop: 'ReplacedVoices',
        task: 'ReplacedVoicesTask',
        due: ids => running.redis.zadd(REPLACED, ...ids.flatMap(id => [PAST, uploadOf(id)])),
        isDone: async id => (await running.redis.zscore(REPLACED, uploadOf(id))) === null,
      },
      {
        loop: 'ReleasedPictures',
        task: 'ReleasedPicturesTask',
        due: ids => running.redis.zadd(RELEASED, ...ids.flatMap(id => [PAST, pictureOf(id)])),
        isDone: async id => (await running.redis.zscore(RELEASED, pictureOf(id))) === null,
      },
    ],
  );

  test('I40 what is no picture, and lies among pictures, keeps none of them', async () => {
    const pictureId = pictureOf('abc');
    await leave('pictures/readme.txt');
    await leave(`pictures/${pictureId}.webp`);

    await running.apps[0]?.get(PictureCleanupTask, { strict: false }).run(new Date());

    await until(async () => (await running.redis.zscore(RELEASED, pictureId)) !== null);
  });
});
