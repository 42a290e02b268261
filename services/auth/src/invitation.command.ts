import 'reflect-metadata';
import { ConfigError, loadConfig } from '@attune/platform/config';
import { environmentOf } from '@attune/platform/host/environment';
import { mongodbUri } from '@attune/platform/stores/mongo.module';
import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { MongooseModule } from '@nestjs/mongoose';
import { z } from 'zod';
import { publicUrl } from './auth.config.js';
import { invitationList } from './invitations/invitation-list.js';
import { InvitationRepository } from './invitations/invitation.repository.js';
import { INVITATION, invitationSchema } from './invitations/invitation.schema.js';

/** The invitations, for a command that ends: without the service, its Redis and its patience. */
class InvitationCommandModule {
  static with({ MONGODB_URI, MONGODB_DATABASE }: { MONGODB_URI: string; MONGODB_DATABASE: string }): DynamicModule {
    return {
      module: InvitationCommandModule,
      imports: [
        MongooseModule.forRoot(MONGODB_URI, {
          dbName: MONGODB_DATABASE,
          writeConcern: { w: 'majority', j: true, wtimeoutMS: 5000 },
          serverSelectionTimeoutMS: 3000,
          retryAttempts: 1,
        }),
        MongooseModule.forFeature([{ name: INVITATION, schema: invitationSchema }]),
      ],
      providers: [InvitationRepository],
    };
  }
}

// The operator's command, apart from the service: it makes, lists and ends invitations.

const config = z.object({
  MONGODB_URI: mongodbUri,
  MONGODB_DATABASE: z.string().min(1).max(63).default('auth'),
  PUBLIC_URL: publicUrl,
});

try {
  const given = loadConfig(config, environmentOf('auth', process.env));
  const module = InvitationCommandModule.with(given);
  const context = await NestFactory.createApplicationContext(module, { logger: false, abortOnError: false });
  try {
    const invitations = context.get(InvitationRepository);
    console.log(await invitationList({ invitations, publicUrl: given.PUBLIC_URL }, process.argv.slice(2)));
  } finally {
    await context.close();
  }
} catch (error) {
  const said = error instanceof ConfigError ? error.faults.join('\n') : (error as Error).message;
  console.error(said);
  process.exitCode = 1;
}
