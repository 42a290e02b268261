import type { DynamicModule } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { z } from 'zod';
import { traceCommands } from '../tracing/mongo-commands.js';
import { isTracing } from '../tracing/spans.js';

/** The address of a MongoDB, as a field of a service's config. */
export const mongodbUri = z.string().regex(/^mongodb(\+srv)?:\/\//, 'must be a mongodb:// URL');

/**
 * The service's own database. A write is acknowledged when a crash cannot undo it, and everything has an end: a
 * database that is away is an answer, not a wait.
 */
export const mongoDatabase = (config: { MONGODB_URI: string; MONGODB_DATABASE: string }): DynamicModule =>
  MongooseModule.forRoot(config.MONGODB_URI, {
    dbName: config.MONGODB_DATABASE,
    writeConcern: { w: 'majority', j: true, wtimeoutMS: 5000 },
    retryWrites: true,
    serverSelectionTimeoutMS: 3000,
    // As often as the driver allows. Else it asks at once when connections break, perhaps on one that is breaking: for ever.
    heartbeatFrequencyMS: 500,
    socketTimeoutMS: 10_000,
    maxPoolSize: 50,
    waitQueueTimeoutMS: 2000,
    // A start without the database waits for it, a few minutes; afterwards the driver reconnects by itself.
    retryAttempts: 60,
    retryDelay: 1000,
    bufferCommands: false,
    ...(isTracing() && traced),
  });

const traced = {
  monitorCommands: true,
  onConnectionCreate: (connection: Connection) => traceCommands(connection.getClient()),
};
