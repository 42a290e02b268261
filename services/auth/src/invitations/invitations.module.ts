import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UsersModule } from '../users/users.module.js';
import { GivenInvitationRepository } from './given-invitation.repository.js';
import { GivenInvitationsController } from './given-invitations.controller.js';
import { GivenInvitations } from './given-invitations.js';
import { InvitationRepository } from './invitation.repository.js';
import { INVITATION, invitationSchema } from './invitation.schema.js';
import { Invitations } from './invitations.js';

/** Invitations, which a registration may need. */
@Module({
  imports: [UsersModule, MongooseModule.forFeature([{ name: INVITATION, schema: invitationSchema }])],
  controllers: [GivenInvitationsController],
  providers: [InvitationRepository, Invitations, GivenInvitationRepository, GivenInvitations],
  exports: [InvitationRepository, Invitations, GivenInvitations],
})
export class InvitationsModule {}
