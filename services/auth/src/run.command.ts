import { ConfigError, loadConfig } from '@attune/platform/config';
import { environmentOf } from '@attune/platform/host/environment';
import { mongodbUri } from '@attune/platform/stores/mongo.module';
import type { DynamicModule, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type ModelDefinition, MongooseModule } from '@nestjs/mongoose';
import { z } from 'zod';
import { publicUrl } from './auth.config.js';

const config = z.object({
  MONGODB_URI: mongodbUri,
  MONGODB_DATABASE: z.string().min(1).max(63).default('auth'),
  PUBLIC_URL: publicUrl,
});
type CommandConfig = z.output<typeof config>;

/** One repository, for a command that ends: without the service, its Redis and its patience. */
class CommandModule {
  static with(
    { MONGODB_URI, MONGODB_DATABASE }: CommandConfig,
    model: ModelDefinition,
    repository: Type,
  ): DynamicModule {
    return {
      module: CommandModule,
      imports: [
        MongooseModule.forRoot(MONGODB_URI, {
          dbName: MONGODB_DATABASE,
          writeConcern: { w: 'majority', j: true, wtimeoutMS: 5000 },
          serverSelectionTimeoutMS: 3000,
          retryAttempts: 1,
        }),
        MongooseModule.forFeature([model]),
      ],
      providers: [repository],
    };
  }
}

/** Runs an operator's command, apart from the service, and prints what it answers. What can't be done ends with exit code 1. */
export async function runCommand<Repository>(
  model: ModelDefinition,
  repository: Type<Repository>,
  act: (repository: Repository, args: string[], given: CommandConfig) => Promise<string>,
): Promise<void> {
  try {
    const given = loadConfig(config, environmentOf('auth', process.env));
    const module = CommandModule.with(given, model, repository);
    const context = await NestFactory.createApplicationContext(module, { logger: false, abortOnError: false });
    try {
      console.log(await act(context.get(repository), process.argv.slice(2), given));
    } finally {
      await context.close();
    }
  } catch (error) {
    const said = error instanceof ConfigError ? error.faults.join('\n') : (error as Error).message;
    console.error(said);
    process.exitCode = 1;
  }
}
