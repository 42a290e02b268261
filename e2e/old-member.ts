import { Types } from 'mongoose';
import type { BrowserContext } from 'playwright-core';
import { linkIn, mailTo } from './mailbox.js';
import { aMember, isKnown, type Member } from './member.js';
import type { Product } from './product.js';
import { SignedInMember } from './signed-in-member.js';
import { inDatabase } from './system/product-scan.js';

const DAY_MS = 24 * 3_600_000;

/** A member who registered so many days ago, signed in to these cookies. The id of an account begins with its time. */
export class OldMember extends SignedInMember {
  static async ofDays(
    days: number,
    context: BrowserContext,
    product: Product,
    about: Partial<Member>,
  ): Promise<OldMember> {
    const member = aMember(about);
    const headers = { origin: product.url };
    const { username, password, email } = member;
    await context.request.post('/api/auth/register', { data: { ...member }, headers, failOnStatusCode: true });
    const link = new URL(linkIn(await mailTo(product.mailUrl, email), '/verify'));
    await makeOlder(product, username, days);
    await fetch(new URL(`/api/auth${link.pathname}`, product.url));
    await context.request.post('/api/auth/login', { data: { username, password }, headers, failOnStatusCode: true });
    const me = (await (await context.request.get('/api/auth/me')).json()) as { user: { _id: string } };
    await isKnown(context, username);
    return new OldMember(context, product, member, me.user._id);
  }
}

/** Before the account is confirmed, nothing but the account has its id. */
function makeOlder(product: Product, username: string, days: number): Promise<void> {
  return inDatabase(product, 'auth', async mongo => {
    const users = mongo.collection('users');
    const account = await users.findOneAndDelete({ username });
    if (!account) throw new Error(`No account of ${username}.`);
    const random = account._id.toHexString().slice(8);
    const seconds = Math.floor((Date.now() - days * DAY_MS) / 1000);
    await users.insertOne({ ...account, _id: new Types.ObjectId(seconds.toString(16).padStart(8, '0') + random) });
  });
}

/** The two have been friends for so many days. */
export async function beFriendsFor(
  days: number,
  product: Product,
  one: SignedInMember,
  other: SignedInMember,
): Promise<void> {
  await one.befriend(other);
  await inDatabase(product, 'friends', async mongo => {
    const pairs = mongo.collection<{ _id: string }>('friendships');
    const changedAt = new Date(Date.now() - days * DAY_MS);
    await pairs.updateOne({ _id: [one.userId, other.userId].toSorted().join('_') }, { $set: { changedAt } });
  });
}

/** Each of these members vouched for all others, today: their accounts are too young to do it by a code. */
export function vouchInACircle(product: Product, members: SignedInMember[]): Promise<void> {
  return inDatabase(product, 'friends', async mongo => {
    const ids = members.map(({ userId }) => userId);
    const documents = ids.map(id => ({
      _id: id,
      given: ids.filter(other => other !== id).map(other => ({ for: other, at: new Date() })),
    }));
    await mongo.collection<{ _id: string }>('vouches').insertMany(documents);
  });
}
