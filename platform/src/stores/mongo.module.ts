import type { DynamicModule, Provider } from '@nestjs/common';
import {
  getConnectionToken,
  type ModelDefinition,
  MongooseModule,
  type MongooseModuleFactoryOptions,
} from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { z } from 'zod';
import { traceCommands } from '../tracing/mongo-commands.js';
import { Tracing } from '../tracing/tracing.js';
import { IndexTask } from './index.task.js';
import { MongoIndexes } from './mongo.indexes.js';
import type { Logger } from 'pino';
import { LOGGER } from '../logging/logger.provider.js';
import type { Migration } from './migrations/migration.js';
import { MigrationTask } from './migrations/migration.task.js';
import { Schema } from './migrations/schema.js';

/** The steps of a service's database, the oldest first. */
export type Migrations = readonly Migration[];

/** The schema is made before anything is served: a process that cannot read the data ends. */
const provideMigrations = (migrations: Migrations): Provider[] => [
  {
    provide: Schema,
    inject: [getConnectionToken(), LOGGER],
    useFactory: (connection: Connection, log: Logger) => Schema.open(connection, migrations, log),
  },
  MigrationTask,
];

/** The address of a MongoDB, as a field of a service's config. */
export const mongodbUri = z.string().regex(/^mongodb(\+srv)?:\/\//, 'must be a mongodb:// URL');

interface Settings {
  MONGODB_URI: string;
  MONGODB_DATABASE: string;
}

/**
 * The service's own database: its connection, its migrations and the indexes of all models. The models are named here, or in the
 * modules of the features that own them (`MongooseModule.forFeature`).
 */
export class MongoModule {
  static with(config: Settings, migrations: Migrations, models: ModelDefinition[] = []): DynamicModule {
    return {
      module: MongoModule,
      global: true,
      imports: [connectionTo(config), MongooseModule.forFeature(models)],
      providers: [MongoIndexes, IndexTask, ...provideMigrations(migrations)],
      exports: [MongooseModule, MongoIndexes],
    };
  }
}

/** A write is acknowledged when a crash cannot undo it. Every operation ends, also while the database is away. */
const connectionTo = (config: Settings): DynamicModule =>
  MongooseModule.forRootAsync({ inject: [Tracing], useFactory: (tracing: Tracing) => optionsFor(config, tracing) });

const optionsFor = (config: Settings, tracing: Tracing): MongooseModuleFactoryOptions => ({
  uri: config.MONGODB_URI,
  dbName: config.MONGODB_DATABASE,
  writeConcern: { w: 'majority', j: true, wtimeoutMS: 5000 },
  retryWrites: true,
  serverSelectionTimeoutMS: 3000,
  // The shortest the driver allows. With a longer one it checks at once after broken connections, perhaps on a broken one, and hangs.
  heartbeatFrequencyMS: 500,
  socketTimeoutMS: 10_000,
  maxPoolSize: 50,
  waitQueueTimeoutMS: 2000,
  // At its start a process waits a few minutes for the database; afterwards the driver reconnects by itself.
  retryAttempts: 60,
  retryDelay: 1000,
  bufferCommands: false,
  ...(tracing.isOn && {
    monitorCommands: true,
    onConnectionCreate: (connection: Connection) => traceCommands(connection.getClient(), tracing),
  }),
});
