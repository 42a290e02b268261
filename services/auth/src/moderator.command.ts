import 'reflect-metadata';
import { moderatorRoles } from './moderators/moderator-roles.js';
import { operatorCommand } from './operator.command.js';
import { StandingRepository } from './users/standing.repository.js';
import { USER, userSchema } from './users/user.schema.js';

// The operator's command, apart from the service: it says who is a moderator. Nothing else sets the role.
await operatorCommand({ name: USER, schema: userSchema }, StandingRepository, moderatorRoles);
