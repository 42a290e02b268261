import type { SignedInMember } from './signed-in-member.js';
import { until } from '../infra/test/until.js';
import type { Product } from './product.js';
import { inDatabase } from './system/product-scan.js';

const MINUTE_MS = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS);

export const PLACE = 'Café Morgen, Lindenallee 4';

interface Plan {
  id: string;
  revision: number;
}

/** One member proposes a date of tomorrow, and the other one accepts. Returns its id. */
export async function agreeOnDate(one: SignedInMember, other: SignedInMember): Promise<string> {
  const [startsAt, endsAt] = [inMinutes(24 * 60), inMinutes(26 * 60)].map(at => at.toISOString());
  const clientPlanId = crypto.randomUUID().replaceAll('-', '').slice(0, 24);
  const proposal = { withId: other.userId, place: PLACE, startsAt, endsAt, clientPlanId };
  const { plan } = (await one.ask('POST', '/api/dates', proposal)) as { plan: Plan };
  await other.ask('POST', `/api/dates/${plan.id}/answer`, { revision: plan.revision, accepts: true });
  return plan.id;
}

/** Moves the date so that it ended so many minutes ago, or will in as many below 0, two hours after it began, and was proposed the day before. */
export function endDate(product: Product, planId: string, minutesAgo: number): Promise<void> {
  const [startsAt, endsAt] = [inMinutes(-minutesAgo - 120), inMinutes(-minutesAgo)];
  const agreed = { 'agreed.startsAt': startsAt, 'agreed.endsAt': endsAt };
  const proposedAt = inMinutes(-minutesAgo - 120 - 25 * 60);
  return inDates(product, planId, { startsAt, endsAt, proposedAt, ...agreed });
}

/** The time in which a member could answer is over. Waits until they were asked. */
export const passAnswerTime = (product: Product, planId: string, { userId }: SignedInMember): Promise<void> =>
  inDates(product, planId, { 'sides.$[side].askedAt': inMinutes(-21) }, userId);

/** What is due of a plan is looked at again, and nothing is due at once afterwards. */
export const lookAgain = (product: Product, planId: string): Promise<void> => inDates(product, planId, {});

/** Changes a stored plan, has the service look at it, and waits until it has. */
async function inDates(product: Product, planId: string, change: object, askedId?: string): Promise<void> {
  await inDatabase(product, 'dates', async mongo => {
    const plans = mongo.collection<{ _id: string; nextAt: Date }>('plans');
    const dueAt = new Date(Date.now() - 1000);
    const set = { $set: { ...change, nextAt: dueAt }, $inc: { version: 1 } };
    const side = { 'side.userId': askedId, 'side.askedAt': { $exists: true } };
    const options = askedId === undefined ? {} : { arrayFilters: [side] };
    const asked =
      askedId === undefined ? {} : { sides: { $elemMatch: { userId: askedId, askedAt: { $exists: true } } } };
    await until(async () => (await plans.updateOne({ _id: planId, ...asked }, set, options)).matchedCount === 1);
    await until(async () => (await plans.countDocuments({ _id: planId, nextAt: { $gt: dueAt } })) === 1);
  });
}
