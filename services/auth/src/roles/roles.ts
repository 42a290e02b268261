import { hasSecondFactor } from '../users/second-factor.schema.js';
import type { StandingRepository } from '../users/standing.repository.js';
import { type Role, ROLES } from '../users/standing.schema.js';
import type { User } from '../users/user.repository.js';

const usageOf = (role: string) => `Usage: ${role} grant|revoke <username>, or ${role} list`;

/** What the command prints of a role. */
const WORDS = {
  moderator: { one: 'a moderator', place: 'The desk' },
  operator: { one: 'an operator', place: 'The page for operators' },
} as const satisfies Record<Role, object>;

const isRole = (word: string | undefined): word is Role => word !== undefined && word in ROLES;

/** Does what the command says, and answers with what to print. Rejects, with nothing changed, where it cannot be done. */
export async function changeRoles(standings: StandingRepository, args: string[]): Promise<string> {
  const [role, verb, username = '', ...rest] = args;
  if (!isRole(role)) throw new Error(usageOf(Object.keys(ROLES).join('|')));
  if (verb === 'list' && !username) return listed(standings, role);
  if ((verb !== 'grant' && verb !== 'revoke') || !username || rest.length > 0) throw new Error(usageOf(role));
  const account = await standings.accountOf(username);
  if (!account) throw new Error(`There is no member called ${username}. Nothing was changed.`);
  if (!account.isVerified)
    throw new Error(`${account.username} has not verified their mail address yet. Nothing was changed.`);
  if (verb === 'grant') return granted(standings, role, account);
  if (!account[ROLES[role]]) return `${account.username} is no ${role}. Nothing was changed.`;
  await standings.revoke(role, account.id);
  return `${account.username} is no longer ${WORDS[role].one}, from their next request on.`;
}

/** A factor that is set up after the grant could be that of a person who merely has the password: it has to be there before. */
async function granted(standings: StandingRepository, role: Role, account: User) {
  const { id, username, secondFactor } = account;
  const { one, place } = WORDS[role];
  if (!hasSecondFactor(secondFactor)) throw new Error(withoutFactor(username));
  if (account[ROLES[role]]) return `${username} is ${one} already. Nothing was changed.`;
  if (!(await standings.grant(role, id, new Date()))) throw new Error(withoutFactor(username));
  return `${username} is ${one} now. ${place} asks them to log in with their second factor.`;
}

const withoutFactor = (username: string) =>
  `${username} has no second factor. They set up a passkey or an authenticator app at /settings/security first. Nothing was changed.`;

async function listed(standings: StandingRepository, role: Role): Promise<string> {
  const holders = await standings.holders(role);
  if (holders.length === 0) return `There are no ${role}s.`;
  return holders
    .map(account => `${account.username}, since ${account[ROLES[role]]?.toISOString().slice(0, 10)}`)
    .join('\n');
}
