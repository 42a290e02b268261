import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, mongo } from 'mongoose';
import type { Logger } from 'pino';
import { Health } from '../health.js';
import { InjectLogger } from '../logger.provider.js';

/** Makes the indexes of every schema. The process is ready only while the database answers and all indexes exist. */
@Injectable()
export class MongoIndexes implements OnModuleInit {
  #exist = false;

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly health: Health,
    @InjectLogger() private readonly log: Logger,
  ) {}

  /** Whether the unique indexes guard a write now. */
  get exist(): boolean {
    return this.#exist;
  }

  async onModuleInit(): Promise<void> {
    this.health.add('mongodb and its indexes', () => this.ensure());
    await this.ensure().catch((err: unknown) => this.log.error({ err }, 'indexes_missing'));
  }

  async ensure(): Promise<void> {
    try {
      await Promise.all(Object.values(this.connection.models).map(createIndexes));
      this.#exist = true;
    } catch (error) {
      this.#exist = false;
      throw error;
    }
  }
}

async function createIndexes({ schema, collection }: Connection['models'][string]): Promise<void> {
  const indexes = schema.indexes().map(([key, options]) => ({ key, ...options }) as mongo.IndexDescription);
  if (indexes.length > 0) await collection.createIndexes(indexes);
}
