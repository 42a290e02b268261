import { fromMaildev } from '../demo/mailboxes.mjs';
import { PASSWORD, people } from '../demo/people.mjs';
import { seed } from '../demo/seed.mjs';

/** @typedef {import('../chaos/members.mjs').Member} Member */

/**
 * The fictional members, who registered, followed the link of their mail and found friends; each logged in at the door.
 *
 * @param {import('./product.mjs').Product} product
 * @returns {Promise<Member[]>}
 */
export async function gatherMembers({ url, redis, mailUrl, secrets }) {
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

/**
 * @param {string} url
 * @param {string} username
 * @param {string} address
 * @returns {Promise<Member>}
 */
async function signedIn(url, username, address) {
  const headers = { origin: url, 'x-forwarded-for': address };
  const login = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: PASSWORD }),
  });
  if (!login.ok) throw new Error(`${username} cannot log in: ${login.status} ${await login.text()}`);
  const cookie = login.headers.getSetCookie().map(line => line.split(';')[0]);
  const me = await fetch(`${url}/api/auth/me`, { headers: { ...headers, cookie: cookie.join('; ') } });
  const { user } = /** @type {{ user: { _id: string, friends: { _id: string }[] } }} */ (await me.json());
  const friends = user.friends.map(({ _id }) => _id);
  return { userId: user._id, cookie: cookie.join('; '), address, friends };
}
