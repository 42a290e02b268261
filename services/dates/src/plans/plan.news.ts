import { randomBytes } from 'node:crypto';
import { type News, otherThan, type Plan } from './plan.js';

/** The plan with news for a member, at the revision that it has. */
export function withNews(plan: Plan, userId: string, ...kinds: News['kind'][]): Plan {
  const { revision } = plan;
  const memberId = otherThan(plan, userId);
  const added = kinds.map(kind => ({ id: randomBytes(8).toString('hex'), kind, userId, memberId, revision }));
  return { ...plan, news: [...plan.news, ...added] };
}
