import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LoginModule } from '../login/login.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { RegistrationModule } from '../registration/registration.module.js';
import { StandingModule } from '../standing/standing.module.js';
import { UsersModule } from '../users/users.module.js';
import { FirstRunController } from './first-run.controller.js';
import { FirstRunRepository } from './first-run.repository.js';
import { FIRST_RUN, firstRunSchema } from './first-run.schema.js';
import { FirstRunService } from './first-run.service.js';
import { FirstRunTask } from './first-run.task.js';

/** The first operator, by a code in the log. */
@Module({
  imports: [
    LoginModule,
    MongooseModule.forFeature([{ name: FIRST_RUN, schema: firstRunSchema }]),
    PasswordsModule,
    RegistrationModule,
    StandingModule,
    UsersModule,
  ],
  controllers: [FirstRunController],
  providers: [FirstRunRepository, FirstRunService, FirstRunTask],
})
export class FirstRunModule {}
