import './secret-files.mjs';
import { existsSync } from 'node:fs';

// Runs what the first argument names, or ATTUNE_HOSTS without one: a service or the gateway; a list of them, as the host has it (`all`,
// `auth,friends`, `-pictures`); or one of an operator's commands, with the arguments behind it. An image of one service has no host.

/** @type {Record<string, string>} */
const COMMANDS = {
  backup: 'backup/backup.command.js',
  demo: 'demo/compose.command.js',
  invitation: 'auth/invitation.command.js',
  moderator: 'auth/role.command.js',
  operator: 'auth/role.command.js',
};
const bundles = new URL('../dist/', import.meta.url);
const what = process.argv[2] ?? process.env.ATTUNE_HOSTS ?? 'all';

const own = new URL(COMMANDS[what] ?? `${what}/main.js`, bundles);
const host = new URL('host/main.js', bundles);
if (existsSync(own)) {
  // The role is the first thing that the command for roles is told.
  if (COMMANDS[what] !== COMMANDS.moderator) process.argv.splice(2, 1);
  await import(own.href);
} else if (existsSync(host)) {
  await import(host.href);
} else {
  console.error(`This image has no ${what}.`);
  process.exitCode = 1;
}
