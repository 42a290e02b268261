import { Module } from '@nestjs/common';
import { ProfileModule } from '../profile/profile.module.js';
import { UsersModule } from '../users/users.module.js';
import { SelfieMarkController } from './selfie-mark.controller.js';
import { SelfieMarkService } from './selfie-mark.service.js';

/** Marks that a moderator compared a selfie with a member's photos. */
@Module({ imports: [ProfileModule, UsersModule], controllers: [SelfieMarkController], providers: [SelfieMarkService] })
export class SelfieMarkModule {}
