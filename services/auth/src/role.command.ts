import 'reflect-metadata';
import { ConfigError, loadConfig } from '@attune/platform/config';
import { environmentOf } from '@attune/platform/host/environment';
import { mongodbUri } from '@attune/platform/stores/mongo.module';
import { NestFactory } from '@nestjs/core';
import { z } from 'zod';
import { changeRoles } from './roles/roles.js';
import { StandingRepository } from './users/standing.repository.js';
import type { DynamicModule } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { USER, userSchema } from './users/user.schema.js';

/** The accounts, for a command that ends: without the service, its Redis and its patience. */
class RoleCommandModule {
  static with({ MONGODB_URI, MONGODB_DATABASE }: { MONGODB_URI: string; MONGODB_DATABASE: string }): DynamicModule {
    return {
      module: RoleCommandModule,
      imports: [
        MongooseModule.forRoot(MONGODB_URI, {
          dbName: MONGODB_DATABASE,
          writeConcern: { w: 'majority', j: true, wtimeoutMS: 5000 },
          serverSelectionTimeoutMS: 3000,
          retryAttempts: 1,
        }),
        MongooseModule.forFeature([{ name: USER, schema: userSchema }]),
      ],
      providers: [StandingRepository],
    };
  }
}

// A command apart from the service: it says who is a moderator, and who is an operator. Nothing else sets these roles.

const config = z.object({ MONGODB_URI: mongodbUri, MONGODB_DATABASE: z.string().min(1).max(63).default('auth') });

try {
  const module = RoleCommandModule.with(loadConfig(config, environmentOf('auth', process.env)));
  const context = await NestFactory.createApplicationContext(module, { logger: false, abortOnError: false });
  try {
    console.log(await changeRoles(context.get(StandingRepository), process.argv.slice(2)));
  } finally {
    await context.close();
  }
} catch (error) {
  const said = error instanceof ConfigError ? error.faults.join('\n') : (error as Error).message;
  console.error(said);
  process.exitCode = 1;
}
