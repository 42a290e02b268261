import 'reflect-metadata';
import { ConfigError, loadConfig } from '@attune/platform/config';
import { environmentOf } from '@attune/platform/host/environment';
import { mongodbUri } from '@attune/platform/stores/mongo.module';
import { NestFactory } from '@nestjs/core';
import { z } from 'zod';
import { ModeratorCommandModule } from './moderators/moderator-command.module.js';
import { moderatorRoles } from './moderators/moderator-roles.js';
import { StandingRepository } from './users/standing.repository.js';

// The operator's command, apart from the service: it says who is a moderator. Nothing else sets the role.

const config = z.object({ MONGODB_URI: mongodbUri, MONGODB_DATABASE: z.string().min(1).max(63).default('auth') });

try {
  const module = ModeratorCommandModule.with(loadConfig(config, environmentOf('auth', process.env)));
  const context = await NestFactory.createApplicationContext(module, { logger: false, abortOnError: false });
  try {
    console.log(await moderatorRoles(context.get(StandingRepository), process.argv.slice(2)));
  } finally {
    await context.close();
  }
} catch (error) {
  const said = error instanceof ConfigError ? error.faults.join('\n') : (error as Error).message;
  console.error(said);
  process.exitCode = 1;
}
