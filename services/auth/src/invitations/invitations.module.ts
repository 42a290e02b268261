import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { InvitationRepository } from './invitation.repository.js';
import { INVITATION, invitationSchema } from './invitation.schema.js';
import { Invitations } from './invitations.js';

/** Invitations, which a registration may need. */
@Module({
  imports: [MongooseModule.forFeature([{ name: INVITATION, schema: invitationSchema }])],
  providers: [InvitationRepository, Invitations],
  exports: [InvitationRepository, Invitations],
})
export class InvitationsModule {}
