import type { Provider } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import { LOGGER } from '../../logging/logger.provider.js';
import type { Migration } from './migration.js';
import { MigrationTask } from './migration.task.js';
import { Schema } from './schema.js';

/** The steps of a service's database, the oldest first. */
export type Migrations = readonly Migration[];

/** The schema is made before anything is served: a process that cannot read the data ends. */
export const provideMigrations = (migrations: Migrations): Provider[] => [
  {
    provide: Schema,
    inject: [getConnectionToken(), LOGGER],
    useFactory: (connection: Connection, log: Logger) => Schema.open(connection, migrations, log),
  },
  MigrationTask,
];
