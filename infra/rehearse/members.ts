import { fromMaildev } from '../demo/mailboxes.ts';
import { PASSWORD, people } from '../demo/people.ts';
import { seed } from '../demo/seed.ts';
import { ask, cookieOf } from '../harness/client.ts';
import { logIn } from '../harness/registration.ts';
import type { Member } from '../harness/members.ts';
import type { Product } from './product.ts';

/** The fictional members, who registered, followed the link of their mail and found friends; each logged in. */
export async function gatherMembers({ url, redis, mailUrl, secrets }: Product) {
  const { transportKey } = secrets;
  await seed({ url, redisUrl: redis.urlOf('demo'), transportKey, takeMail: fromMaildev(mailUrl) });
  const members: Member[] = [];
  for (const [index, { username }] of people.entries()) {
    const address = `10.0.0.${index + 1}`;
    const cookie = cookieOf(await logIn(url, username, PASSWORD, { address }));
    const me = await ask(url, { address, cookie }, { path: '/api/auth/me' });
    const { user } = (await me.json()) as { user: { _id: string; friends: { _id: string }[] } };
    members.push({ userId: user._id, cookie, address, friends: user.friends.map(({ _id }) => _id) });
  }
  return members;
}
