import { mkdtempSync, rmSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JestEnvironment, JestEnvironmentConfig } from '@jest/environment';
import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';
import type { Store } from '../local/store.ts';
import { startClusterOfOne } from './cluster-of-one.ts';

/**
 * Node as it is: what a spec file changes of the environment's variables ends with it. With the option `hasStores` each file has its worker's
 * MongoDB, in MONGODB_URI, and an empty Redis of its own, in REDIS_URL, where keys of two slots in one command are refused as by every cluster. Pub/sub, MONITOR, scripts and a client that an earlier file left open do not care for
 * database numbers, so that files on one server see each other.
 *
 * What a file sets as `globalThis.reportFailure` is awaited when a test fails, before its afterEach hooks, from then on.
 */
export default class PlainNodeEnvironment implements JestEnvironment {
  readonly global = globalThis as unknown as JestEnvironment['global'];
  readonly moduleMocker = new ModuleMocker(globalThis);
  readonly fakeTimers = null;
  readonly fakeTimersModern: ModernFakeTimers;
  readonly #before = { console: globalThis.console, exit: process.exit, env: { ...process.env } };
  readonly #hasStores: boolean;
  #dir: string | undefined;
  #redis: Store | undefined;

  constructor({ projectConfig }: JestEnvironmentConfig) {
    this.#hasStores = projectConfig.testEnvironmentOptions['hasStores'] === true;
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  getVmContext() {
    return null;
  }

  async setup() {
    if (!this.#hasStores) return;
    this.#dir = mkdtempSync(join(tmpdir(), 'attune-test-redis-'));
    this.#redis = await startClusterOfOne(this.#dir);
    process.env.REDIS_URL = this.#redis.url;
    const { MONGODB_URIS = '', JEST_WORKER_ID = '1' } = process.env;
    process.env.MONGODB_URI = MONGODB_URIS.split(' ')[Number(JEST_WORKER_ID) - 1];
  }

  async teardown() {
    this.fakeTimersModern.dispose();
    await this.#redis?.stop();
    if (this.#dir) rmSync(this.#dir, { recursive: true, force: true });
    const { console, exit, env } = this.#before;
    globalThis.console = console;
    process.exit = exit;
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
    Object.assign(process.env, env);
    // A worker has half a second for its end, and would write all of what Node has compiled then.
    flushCompileCache();
  }

  async handleTestEvent(event: { name: string; test?: { name: string } }) {
    const { reportFailure } = globalThis as { reportFailure?: (title: string) => Promise<void> };
    if (event.name === 'test_fn_failure') await reportFailure?.(event.test?.name ?? '');
  }
}
