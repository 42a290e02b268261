import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, mongo } from 'mongoose';
import type { Logger } from 'pino';
import { Health } from '../health/health.js';
import { InjectLogger } from '../logging/logger.provider.js';
import { Metrics } from '../metrics/metrics.js';
import { readGauge } from '../metrics/read-gauge.js';
import { missingIndexes } from './missing-indexes.js';

/**
 * Makes the indexes of every schema at each start. The process is ready only while the database answers and the unique ones exist: they
 * guard writes. Without another one it only gets slow, which the log and a figure say.
 */
@Injectable()
export class MongoIndexes implements OnModuleInit {
  #exist = false;
  #missing: string[] = [];

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly health: Health,
    metrics: Metrics,
    @InjectLogger() private readonly log: Logger,
  ) {
    readGauge(
      metrics,
      'attune_indexes_missing',
      'Indexes that the database lacked when it was looked at last',
      [],
    )(() => [[{}, this.#missing.length]]);
  }

  /** Whether the unique indexes guard a write now. */
  get exist(): boolean {
    return this.#exist;
  }

  async onModuleInit(): Promise<void> {
    this.health.add('mongodb', async () => {
      await this.connection.getClient().db().command({ ping: 1 });
    });
    this.health.add('mongodb indexes', () => this.check());
    await this.make().catch((err: unknown) => this.log.error({ err }, 'indexes_not_made'));
  }

  /** Reads alone. Rejects where a unique one is missing, or the database does not answer. */
  async check(): Promise<void> {
    await this.#look();
    if (!this.#exist) throw new Error(`missing: ${this.#missing.join(', ')}`);
  }

  /** Makes what is missing. Rejects where one cannot be made. */
  async mend(): Promise<void> {
    await this.#look();
    if (this.#missing.length > 0) await this.make();
  }

  async make(): Promise<void> {
    await Promise.all(Object.values(this.connection.models).map(createIndexes));
    await this.#look();
  }

  async #look(): Promise<void> {
    const found = (await Promise.all(Object.values(this.connection.models).map(missingIndexes))).flat();
    this.#exist = found.every(({ isUnique }) => !isUnique);
    const names = found.map(({ name }) => name).toSorted();
    if (names.join() !== this.#missing.join() && names.length > 0)
      this.log.error({ indexes: names }, 'indexes_missing');
    this.#missing = names;
  }
}

async function createIndexes({ schema, collection }: Connection['models'][string]): Promise<void> {
  const indexes = schema.indexes().map(([key, options]) => ({ key, ...options }) as mongo.IndexDescription);
  if (indexes.length > 0) await collection.createIndexes(indexes);
}
