import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { RedisWithUsers } from '../../infra/docker/redis-with-users.fixture.js';
import { startMongodb } from '../../infra/local/mongodb.ts';
import { loadConfig } from '@attune/platform/config';
import { backupConfig, type BackupConfig } from '../src/backup.config.js';
import { type Stores, withStores } from '../src/stores.js';

/** Stores of a product, with nothing in them and the users of an installation; `scope` ends them. */
export async function startProductStores(scope: AsyncDisposableStack) {
  const dir = mkdtempSync(join(tmpdir(), 'attune-backup-'));
  scope.defer(() => rmSync(dir, { recursive: true, force: true }));
  const redis = await RedisWithUsers.start();
  scope.defer(() => redis.stop());
  const mongodb = await startMongodb({ dir, url: '' });
  scope.defer(() => mongodb.stop());
  return { redis, mongodb, objects: pathToFileURL(join(dir, 'objects')).href };
}
export type ProductStores = Awaited<ReturnType<typeof startProductStores>>;

/** The environment of the program over such stores, as this user of Redis. */
export const environmentOf = ({ redis, mongodb, objects }: ProductStores, user: string, vault: object) => ({
  MONGODB_URI: mongodb.url,
  REDIS_URL: redis.urlOf(user),
  OBJECT_STORAGE: objects,
  ...vault,
});

export const openStores = <T>(environment: object, work: (stores: Stores, config: BackupConfig) => Promise<T>) => {
  const config = loadConfig(backupConfig, environment as NodeJS.ProcessEnv);
  return withStores(config, stores => work(stores, config));
};

export async function newKeys() {
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}
