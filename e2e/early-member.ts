import type { BrowserContext } from 'playwright-core';
import { linkIn, mailTo } from './mailbox.js';
import { aMember, isKnown } from './member.js';
import type { Product } from './product.js';
import { SignedInMember } from './signed-in-member.js';
import { inDatabase } from './system/product-scan.js';

/** A member who registered before moderators decided who joins, signed in to these cookies. */
export class EarlyMember extends SignedInMember {
  static override async in(context: BrowserContext, product: Product): Promise<EarlyMember> {
    const member = aMember({ firstname: 'Mo' });
    const { username, password, email } = member;
    const options = { headers: { origin: product.url }, failOnStatusCode: true };
    const data = { ...member, introduction: 'Here from the first day on.' };
    await context.request.post('/api/auth/register', { data, ...options });
    const link = new URL(linkIn(await mailTo(product.mailUrl, email), '/verify'));
    await inDatabase(product, 'auth', async mongo => {
      await mongo.collection('users').updateOne({ username }, { $unset: { introduction: 1 } });
    });
    await fetch(new URL(`/api/auth${link.pathname}`, product.url));
    await context.request.post('/api/auth/login', { data: { username, password }, ...options });
    const me = (await (await context.request.get('/api/auth/me')).json()) as { user: { _id: string } };
    await isKnown(context, username);
    return new EarlyMember(context, product, member, me.user._id);
  }
}
