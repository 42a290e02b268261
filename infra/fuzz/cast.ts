import { appoint, openAccounts, startSession } from '../harness/accounts.ts';
import { ask, cookieOf } from '../harness/client.ts';
import { idOf, type Member } from '../harness/members.ts';
import type { Product } from './product.ts';

/** Who sends inputs. */
export interface Actor extends Member {
  role: 'member' | 'moderator' | 'visitor';
  /** What no answer to another one may hold. */
  secrets: string[];
}

/** Some members who know each other, a moderator and a visitor. */
export async function castOf(
  product: Product,
  lane: number,
  members: (Member & { email: string })[],
): Promise<Actor[]> {
  const { url, mongodbUrl } = product;
  const moderatorId = idOf(0xde5c00 + lane);
  await openAccounts(mongodbUrl, [moderatorId]);
  await appoint(mongodbUrl, moderatorId);
  const visit = await ask(url, {}, { path: '/api/ai/visit' });
  const visitor = { userId: '', cookie: cookieOf(visit), friends: [], address: `10.3.0.${lane}` };
  const moderator = { ...(await sessionOf(product, moderatorId)), address: `10.4.0.${lane}` };
  await acquaint(url, members);
  return [
    ...members.map((member): Actor => ({ ...member, role: 'member', secrets: [member.email, ...secretsOf(member)] })),
    { ...moderator, role: 'moderator', secrets: secretsOf(moderator) },
    { ...visitor, role: 'visitor', secrets: [] },
  ];
}

/** After a log out, an end of all sessions, or a ban that was taken back. */
export async function signInAgain(product: Product, actor: Actor) {
  const { cookie } = await sessionOf(product, actor.userId);
  actor.secrets.push(...secretsOf({ cookie }));
  actor.cookie = cookie;
}

const sessionOf = ({ redisUrl, privateKey }: Product, userId: string) => startSession(redisUrl, userId, privateKey);

const secretsOf = ({ cookie }: Pick<Member, 'cookie'>) => [/sid=([^;]+)/.exec(cookie)?.[1] ?? cookie];

/** The first two are friends, the third waits for the answer of the first, the last is a stranger. */
async function acquaint(url: string, [one, friend, asking]: Member[]) {
  const tell = (from: Member | undefined, path: string, body: object) =>
    ask(url, from ?? {}, { path: `/api/friends/${path}`, method: 'POST', body });
  await tell(one, 'send-request', { targetId: friend?.userId });
  await tell(friend, 'accept-request', { requesterId: one?.userId });
  await tell(asking, 'send-request', { targetId: one?.userId });
}
