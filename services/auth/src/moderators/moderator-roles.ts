import type { StandingRepository } from '../users/standing.repository.js';

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
  if ((account.moderatorSince !== undefined) === (verb === 'grant'))
    return `${account.username} is ${verb === 'grant' ? 'a moderator already' : 'no moderator'}. Nothing was changed.`;
  await standings.setModerator(account.id, verb === 'grant' ? new Date() : undefined);
  return verb === 'grant'
    ? `${account.username} is a moderator now. The desk asks them to log in with a second factor.`
    : `${account.username} is a moderator no more, from their next request on.`;
}

async function listed(standings: StandingRepository): Promise<string> {
  const moderators = await standings.moderators();
  if (moderators.length === 0) return 'There are no moderators.';
  return moderators
    .map(({ username, moderatorSince }) => `${username}, since ${moderatorSince?.toISOString().slice(0, 10)}`)
    .join('\n');
}
