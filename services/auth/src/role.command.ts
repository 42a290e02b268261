import 'reflect-metadata';
import { changeRoles } from './roles/roles.js';
import { runCommand } from './run.command.js';
import { StandingRepository } from './users/standing.repository.js';
import { USER, userSchema } from './users/user.schema.js';

// A command apart from the service: it says who is a moderator, and who is an operator. Beside it, the first run alone gives a role: that of the first operator.
await runCommand({ name: USER, schema: userSchema }, StandingRepository, changeRoles);
