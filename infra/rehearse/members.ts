import { fromMaildev } from '../demo/mailboxes.ts';
import { PASSWORD, people } from '../demo/people.ts';
import { seed } from '../demo/seed.ts';
import type { Member } from '../harness/members.ts';
import type { Product } from './product.ts';

export type { Member };

/**
 * The fictional members, who registered, followed the link of their mail and found friends; each logged in at the door.
 */
export async function gatherMembers({ url, redis, mailUrl, secrets }: Product): Promise<Member[]> {
  await seed({
    url,
    redisUrl: redis.urlOf('demo'),
    transportKey: secrets.transportKey,
    takeMail: fromMaildev(mailUrl),
  });
  const members = [];
  for (const [index, { username }] of people.entries())
    members.push(await signedIn(url, username, `10.0.0.${index + 1}`));
  return members;
}

async function signedIn(url: string, username: string, address: string): Promise<Member> {
  const headers = { origin: url, 'x-forwarded-for': address };
  const login = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: PASSWORD }),
  });
  if (!login.ok) throw new Error(`${username} cannot log in: ${login.status} ${await login.text()}`);
  const cookie = login.headers.getSetCookie().map(line => line.split(';')[0]);
  const me = await fetch(`${url}/api/auth/me`, { headers: { ...headers, cookie: cookie.join('; ') } });
  const { user } = (await me.json()) as { user: { _id: string; friends: { _id: string }[] } };
  const friends = user.friends.map(({ _id }) => _id);
  return { userId: user._id, cookie: cookie.join('; '), address, friends };
}
