import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Logger } from 'pino';
import { type EndHost, HostFault, InjectEndHost } from '../../host/host-fault.js';
import { InjectLogger } from '../../logging/logger.provider.js';
import { Metrics } from '../../metrics/metrics.js';
import { showSchema } from './schema.metrics.js';
import { PeriodicTask } from '../../tasks/periodic-task.js';
import { type Migration, readableFrom } from './migration.js';
import { type Pass, SIGN_MS } from './schema.state.js';
import { Schema } from './schema.js';

/** Migrates the database while all replicas serve: one of them at a time, and the next one where that one ended. */
@Injectable()
export class MigrationTask extends PeriodicTask implements OnModuleInit {
  #isStopped = false;
  #signedAt = 0;

  constructor(
    private readonly schema: Schema,
    @InjectLogger() private readonly log: Logger,
    @InjectEndHost() private readonly endHost: EndHost,
    private readonly metrics: Metrics,
  ) {
    super(log);
  }

  onModuleInit(): void {
    showSchema(this.metrics, this.schema.newest, () => this.schema.document.read());
  }

  override async onModuleDestroy(): Promise<void> {
    this.#isStopped = true;
    await super.onModuleDestroy();
  }

  async run(): Promise<void> {
    try {
      await this.#giveSign();
      while (!this.#isStopped && (await this.#nextStep()));
    } catch (error) {
      if (!(error instanceof HostFault)) throw error;
      this.endHost(error);
    }
  }

  async #giveSign(): Promise<void> {
    if (Date.now() - this.#signedAt < SIGN_MS) return;
    await this.schema.document.giveSign(this.schema.newest);
    this.#signedAt = Date.now();
  }

  /** False when there is none, or another replica has it. */
  async #nextStep(): Promise<boolean> {
    const { migrations, document } = this.schema;
    const state = await document.read();
    this.schema.checkReadable(state);
    const pass = state.version < this.schema.newest ? 'version' : 'settled';
    const step = migrations[state[pass]];
    if (!step) return false;
    const taken = await document.take(state, pass, step.version, readableFrom(migrations, step));
    return taken !== undefined && (await this.#migrate(step, pass, taken.after));
  }

  async #migrate({ version, description, batch }: Migration, pass: Pass, from: unknown): Promise<boolean> {
    const { document } = this.schema;
    const about = { version, description, pass };
    this.log.info(about, from === undefined ? 'migration_begun' : 'migration_resumed');
    for (let after = from; ;) {
      const begun = performance.now();
      after = await batch(document.db, after, pass);
      if (after === undefined) break;
      if (!(await document.advance(after))) return false;
      await this.#giveSign();
      if (this.#isStopped) {
        await document.release();
        return false;
      }
      // Half of the time is left to those who are served.
      await pause(performance.now() - begun);
    }
    const isDone = await document.finish(pass, version);
    if (isDone) this.log.info(about, 'migration_done');
    return isDone;
  }
}
