import 'reflect-metadata';
import { invitationList } from './invitations/invitation-list.js';
import { InvitationRepository } from './invitations/invitation.repository.js';
import { INVITATION, invitationSchema } from './invitations/invitation.schema.js';
import { runCommand } from './run.command.js';

// The operator's command, apart from the service: it makes, lists and ends invitations.
await runCommand(
  { name: INVITATION, schema: invitationSchema },
  InvitationRepository,
  (invitations, args, { PUBLIC_URL }) => invitationList({ invitations, publicUrl: PUBLIC_URL }, args),
);
