import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { authContract } from '@attune/auth-contract/auth.contract';
import { messagingContract } from '@attune/messaging-contract/messaging.contract';
import { picturesContract } from '@attune/pictures-contract/pictures.contract';
import { createAnnouncer } from '@attune/platform/announcer';
import type { PlatformConfig } from '@attune/platform/config';
import { testProofs } from '@attune/platform/testing/test-proofs';
import { FolderStorage } from '@attune/platform/stores/object-storage.folder';
import type { Answers } from '@attune/platform/testing/fake-client';
import { serveFake } from '@attune/platform/testing/fake-service';
import { startTestService } from '@attune/platform/testing/start-test-service';
import { testConfig, testPublicKey } from '@attune/platform/testing/test-config';
import { Redis } from 'ioredis';
import sharp from 'sharp';
import { INTERNET, type Network } from '../src/foreign-pictures/network.js';
import { PicturesModule } from '../src/pictures.module.js';

interface Others {
  /** Auth and messaging run beside it. */
  areOthersThere?: boolean;
  authAnswers?: Answers<typeof authContract>;
  replicas?: number;
  speed?: number;
}

/** Two replicas of pictures on a folder of their own, an auth that knows which pictures are shown, and a look behind them. */
export async function startPictures(
  network: Network = INTERNET,
  { areOthersThere = false, authAnswers = {}, replicas = 2, speed = 1 }: Others = {},
) {
  const { REDIS_URL } = process.env;
  if (!REDIS_URL) throw new Error('Run the suites with npm run jest: it starts Redis.');
  const dir = await mkdtemp(join(tmpdir(), 'attune-pictures-'));
  const config = {
    ...testConfig(REDIS_URL),
    SESSION_PUBLIC_KEYS: testPublicKey,
    OBJECT_STORAGE: pathToFileURL(dir).href,
    OBJECT_STORAGE_REGION: 'none',
  };
  const module = { with: (given: PlatformConfig) => PicturesModule.with({ ...config, ...given }, network) };
  const shown = new Set<string>();
  const picturesInUse = async ({ profilePictures }: { profilePictures: string[] }) => ({
    inUse: profilePictures.filter(path => shown.has(path)),
  });
  const sent = new Set<string>();
  const profileVoicesInUse = async ({ voiceIds }: { voiceIds: string[] }) => ({
    inUse: voiceIds.filter(id => sent.has(id)),
  });
  const auth = areOthersThere
    ? undefined
    : await serveFake(authContract, { picturesInUse, profileVoicesInUse, ...authAnswers }, config);
  const photosInUse = async ({ photoIds }: { photoIds: string[] }) => ({ inUse: photoIds.filter(id => sent.has(id)) });
  const voicesInUse = async ({ voiceIds }: { voiceIds: string[] }) => ({ inUse: voiceIds.filter(id => sent.has(id)) });
  const messaging = areOthersThere
    ? undefined
    : await serveFake(messagingContract, { photosInUse, voicesInUse }, config);
  const running = await startTestService({ contract: picturesContract, module, config, replicas, speed });
  const storage = new FolderStorage(dir);
  const redis = new Redis(REDIS_URL);
  return {
    pictures: running.client,
    apps: running.apps,
    dir,
    config,
    storage,
    redis,
    proofs: testProofs('moderation'),
    /** The addresses of pictures that some account has. */
    shown,
    /** The ids of photos and recordings that some message or profile has. */
    sent,
    announcer: createAnnouncer(authContract, running.transport),
    /** As the gateway lays it. */
    upload: async (bytes: Uint8Array) => {
      const uploadId = randomUUID();
      await storage.write(`uploads/${uploadId}`, bytes);
      return { uploadId };
    },
    /** The finished picture, as it lies in the storage. */
    picture: async ({ pictureId }: { pictureId: string }, folder = 'pictures') => {
      const found = await storage.read(`${folder}/${pictureId}.webp`);
      if (!found) throw new Error('There is no such picture.');
      return buffer(found.body);
    },
    /** The names of its files in the storage. */
    filesOf: async (pictureId: string) =>
      (await readdir(join(dir, 'pictures'))).filter(name => name.startsWith(pictureId)).toSorted(),
    stop: async () => {
      await running.stop();
      await auth?.stop();
      await messaging?.stop();
      redis.disconnect();
      await rm(dir, { recursive: true });
    },
  };
}
export type RunningPictures = Awaited<ReturnType<typeof startPictures>>;

/** A picture of one colour. */
export const plain = (width = 40, height = 30, background = '#c03050') =>
  sharp({ create: { width, height, channels: 3, background } });

/** A PNG whose header says that it has so many pixels, and which has next to none. */
export async function bomb(width: number, height: number): Promise<Buffer> {
  const bytes = await plain().png().toBuffer();
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  // The checksum of the header, without which it would only be a damaged one.
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffff_ffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb8_8320 : crc >>> 1;
  }
  return (crc ^ 0xffff_ffff) >>> 0;
}
