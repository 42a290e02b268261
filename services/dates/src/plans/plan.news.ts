import { randomBytes } from 'node:crypto';
import { contactsOf, type News, otherThan, type Plan, type Side } from './plan.js';

/** The plan with news for a member, at the revision that it has. */
export function withNews(plan: Plan, userId: string, ...kinds: News['kind'][]): Plan {
  const { revision } = plan;
  const memberId = otherThan(plan, userId);
  const added = kinds.map(kind => ({ id: randomBytes(8).toString('hex'), kind, userId, memberId, revision }));
  return { ...plan, news: [...plan.news, ...added] };
}

/** The plan after a change, with news for a member who has lost their contact by it. The news has the write's revision: a contact can be lost twice. */
export function withLostContacts(before: Plan, after: Plan): Plan {
  const lost = after.sides.filter((side, index) => lostOf(side) > lostOf(before.sides[index]));
  const added = lost.map(({ userId }) => ({
    id: randomBytes(8).toString('hex'),
    kind: 'dateContactLost' as const,
    userId,
    memberId: otherThan(after, userId),
    revision: before.version + 1,
  }));
  return added.length > 0 ? { ...after, news: [...after.news, ...added] } : after;
}

const lostOf = (side?: Side): number =>
  side ? contactsOf(side).filter(({ state }) => state === 'declined' || state === 'unreachable').length : 0;
