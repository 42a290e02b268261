import { appoint, startSession } from '../harness/accounts.ts';
import { ask, cookieOf } from '../harness/client.ts';
import type { Member } from '../harness/members.ts';
import type { Product } from './product.ts';

/** Who sends inputs. */
export interface Actor extends Member {
  role: 'member' | 'moderator' | 'visitor';
  /** What no answer to another one may hold: a session, an address. */
  secrets: string[];
}

/** Members of whom some are friends, the last of them a moderator, and a visitor. */
export async function castOf(product: Product, members: Product['members']): Promise<Actor[]> {
  const { url } = product;
  const visit = await ask(url, {}, { path: '/api/ai/visit' });
  const actors = members.map((member): Actor => ({ ...member, role: 'member', secrets: [member.email] }));
  const moderator = actors.at(-1);
  if (!moderator) throw new Error('There is no member for the desk.');
  moderator.role = 'moderator';
  await appoint(product.mongodbUrl, moderator.userId);
  for (const actor of actors) await signInAgain(product, actor);
  await acquaint(url, actors);
  return [
    ...actors,
    { userId: '', cookie: cookieOf(visit), friends: [], address: '10.3.0.1', role: 'visitor', secrets: [] },
  ];
}

/** After a log out, an end of all sessions, or a ban that was taken back. */
export async function signInAgain({ redisUrl, privateKey }: Product, actor: Actor) {
  const { cookie } = await startSession(redisUrl, actor.userId, privateKey);
  actor.secrets = [...actor.secrets.filter(secret => secret.includes('@')), cookie.replace('sid=', '')];
  actor.cookie = cookie;
}

/** All but the last two are friends; the last but one is reported and waits for an answer of the first. */
async function acquaint(url: string, actors: Actor[]) {
  const friends = actors.slice(0, -2);
  const [one, asking] = [actors[0], actors.at(-2)];
  const tell = (from: Actor | undefined, path: string, body: object) =>
    ask(url, from ?? {}, { path: `/api/friends/${path}`, method: 'POST', body });
  for (const [index, requester] of friends.entries())
    for (const other of friends.slice(index + 1)) {
      await tell(requester, 'send-request', { targetId: other.userId });
      await tell(other, 'accept-request', { requesterId: requester.userId });
    }
  await tell(asking, 'send-request', { targetId: one?.userId });
  await tell(one, 'report', { targetId: asking?.userId, reason: 'spam', details: 'Sells tea.' });
}
