import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TestEnvironment } from 'jest-environment-node';
import { startRedis } from '../../infra/local/redis.ts';

/** Node's environment with an empty Redis of its own for each spec file, in REDIS_URL. */
export default class OwnRedisEnvironment extends TestEnvironment {
  /** @type {string | undefined} */ #dir;
  /** @type {import('../../infra/local/store.ts').Store | undefined} */ #redis;

  /** @override */
  async setup() {
    await super.setup();
    this.#dir = mkdtempSync(join(tmpdir(), 'attune-test-redis-'));
    this.#redis = await startRedis({ dir: this.#dir, url: '' });
    this.global.process.env.REDIS_URL = this.#redis.url;
  }

  /** @override */
  async teardown() {
    await this.#redis?.stop();
    if (this.#dir) rmSync(this.#dir, { recursive: true, force: true });
    await super.teardown();
  }
}
