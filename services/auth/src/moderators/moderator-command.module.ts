import type { DynamicModule } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { StandingRepository } from '../users/standing.repository.js';
import { USER, userSchema } from '../users/user.schema.js';

/** The accounts, for a command that ends: without the service, its Redis and its patience. */
export class ModeratorCommandModule {
  static with({ MONGODB_URI, MONGODB_DATABASE }: { MONGODB_URI: string; MONGODB_DATABASE: string }): DynamicModule {
    return {
      module: ModeratorCommandModule,
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
