import 'reflect-metadata';
import { changeRoles } from './roles/roles.js';
import { runCommand } from './run.command.js';
import { StandingRepository } from './users/standing.repository.js';
import { USER, userSchema } from './users/user.schema.js';

// A command apart from the service: it says who is a moderator, and who is an operator. The first operator's role also comes by the first run. Nothing else sets these roles.
await runCommand({ name: USER, schema: userSchema }, StandingRepository, changeRoles);
