import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EnvironmentContext, JestEnvironment, JestEnvironmentConfig } from '@jest/environment';
import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';
import { startRedis } from '../local/redis.ts';
import type { Store } from '../local/store.ts';

/**
 * Node as it is, with an empty Redis for each spec file that lies in a `test` folder or names a contract, in REDIS_URL. Pub/sub,
 * MONITOR, scripts and a client that an earlier file left open do not care for database numbers, so that files on one server see
 * each other.
 *
 * A file may set `globalThis.reportFailure`, which is awaited when a test fails, before its afterEach hooks.
 */
export default class PlainNodeEnvironment implements JestEnvironment {
  readonly global = globalThis as unknown as JestEnvironment['global'];
  readonly moduleMocker = new ModuleMocker(globalThis);
  readonly fakeTimers = null;
  readonly fakeTimersModern: ModernFakeTimers;
  readonly #before = { console: globalThis.console, exit: process.exit, env: { ...process.env } };
  #dir: string | undefined;
  #redis: Store | undefined;

  constructor({ projectConfig }: JestEnvironmentConfig, { testPath }: EnvironmentContext) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  getVmContext() {
    return null;
  }

  async setup() {
    this.#dir = mkdtempSync(join(tmpdir(), 'attune-test-redis-'));
    this.#redis = await startRedis({ dir: this.#dir, url: '' });
    process.env.REDIS_URL = this.#redis.url;
  }

  async teardown() {
    this.fakeTimersModern.dispose();
    await this.#redis?.stop();
    if (this.#dir) rmSync(this.#dir, { recursive: true, force: true });
    const { console, exit, env } = this.#before;
    Object.assign(globalThis, { console, reportFailure: undefined });
    process.exit = exit;
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
    Object.assign(process.env, env);
  }

  async handleTestEvent(event: { name: string; test?: { name: string } }) {
    if (event.name === 'test_fn_failure') await globalThis.reportFailure?.(event.test?.name ?? '');
  }
}
