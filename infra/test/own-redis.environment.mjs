import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TestEnvironment } from 'jest-environment-node';
import { startRedis } from '../local/redis.ts';

/**
 * Node's environment with an empty Redis of its own for each spec file, in REDIS_URL. Pub/sub, MONITOR, scripts and a client that an
 * earlier file left open do not care for database numbers, so that files on one server see each other.
 *
 * A file may set `globalThis.reportFailure`, which is awaited when a test fails, before its afterEach hooks.
 */
export default class OwnRedisEnvironment extends TestEnvironment {
  /** @type {string | undefined} */ #dir;
  /** @type {import('../local/store.ts').Store | undefined} */ #redis;

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

  /** @param {{ name: string, test?: { name: string } }} event of Jest's test runner */
  async handleTestEvent(event) {
    if (event.name !== 'test_fn_failure') return;
    const report = /** @type {((title: string) => Promise<void>) | undefined} */ (this.global.reportFailure);
    await report?.(event.test?.name ?? '');
  }
}
