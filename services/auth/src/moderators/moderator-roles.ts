import { hasSecondFactor } from '../users/second-factor.schema.js';
import type { StandingRepository } from '../users/standing.repository.js';
import type { User } from '../users/user.repository.js';

const USAGE = 'Usage: moderator grant|revoke <username>, or moderator list';

/** Does what the operator's command says, and answers with what to print. Rejects, with nothing changed, where it cannot be done. */
export async function moderatorRoles(standings: StandingRepository, args: string[]): Promise<string> {
  const [verb, username = '', ...rest] = args;
  if (verb === 'list' && !username) return listed(standings);
  if ((verb !== 'grant' && verb !== 'revoke') || !username || rest.length > 0) throw new Error(USAGE);
  const account = await standings.accountOf(username);
  if (!account) throw new Error(`There is no member called ${username}. Nothing was changed.`);
  if (!account.isVerified)
    throw new Error(`${account.username} has not verified their mail address yet. Nothing was changed.`);
  if (verb === 'grant') return granted(standings, account);
  if (!account.moderatorSince) return `${account.username} is no moderator. Nothing was changed.`;
  await standings.revokeModerator(account.id);
  return `${account.username} is a moderator no more, from their next request on.`;
}

/** A factor that is set up after the grant could be that of a person who merely has the password: it has to be there before. */
async function granted(standings: StandingRepository, { id, username, secondFactor, moderatorSince }: User) {
  if (!hasSecondFactor(secondFactor)) throw new Error(withoutFactor(username));
  if (moderatorSince) return `${username} is a moderator already. Nothing was changed.`;
  if (!(await standings.grantModerator(id, new Date()))) throw new Error(withoutFactor(username));
  return `${username} is a moderator now. The desk asks them to log in with their second factor.`;
}

const withoutFactor = (username: string) =>
  `${username} has no second factor. They set up a passkey or an authenticator app at /settings/security first. Nothing was changed.`;

async function listed(standings: StandingRepository): Promise<string> {
  const moderators = await standings.moderators();
  if (moderators.length === 0) return 'There are no moderators.';
  return moderators
    .map(({ username, moderatorSince }) => `${username}, since ${moderatorSince?.toISOString().slice(0, 10)}`)
    .join('\n');
}
