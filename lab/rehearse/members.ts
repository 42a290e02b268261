import { fromMailbox } from '../../infra/demo/mailboxes.ts';
import { PASSWORD, people } from '../../infra/demo/people.ts';
import { seed } from '../../infra/demo/seed.ts';
import { transportSettingsOf } from '../../infra/local/settings.ts';
import { logInAs } from '../harness/registration.ts';
import type { Member } from '../harness/members.ts';
import type { Product } from './product.ts';

/** The fictional members, who registered, followed the link of their mail and found friends; each logged in. */
export async function gatherMembers({ url, redis, mailUrl, secrets }: Product) {
  const transport = transportSettingsOf('demo', secrets);
  await seed({ url, redisUrl: redis.urlOf('demo'), transport, takeMail: fromMailbox(mailUrl) });
  return logInAll(url);
}

/** The fictional members of a product that has them, each logged in from an address of their own. */
export async function logInAll(url: string) {
  const members: Member[] = [];
  for (const [index, { username }] of people.entries()) {
    members.push(await logInAs(url, username, PASSWORD, `10.0.0.${index + 1}`));
  }
  return members;
}
