import { randomBytes } from 'node:crypto';
import type { Sought } from '../../infra/test/member-scan.js';
import type { Account } from './account.js';

const HOUR_MS = 3_600_000;

/** They plan a date, and the first one names a contact. Answers the words of the first one. */
export async function planDate(one: Account, friend: Account): Promise<Sought[]> {
  const id = randomBytes(12).toString('hex');
  const words = { place: 'At the bandstand.', name: 'Philippa', email: 'philippa@trusted.example' };
  const starts = Date.now() + 24 * HOUR_MS;
  await one.ask('POST', '/api/dates', {
    withId: friend.userId,
    place: words.place,
    startsAt: new Date(starts).toISOString(),
    endsAt: new Date(starts + HOUR_MS).toISOString(),
    clientPlanId: id,
  });
  await friend.ask('POST', `/api/dates/${id}/answer`, { revision: 1, accepts: true });
  await one.ask('PUT', `/api/dates/${id}/contact`, { name: words.name, email: words.email });
  return Object.values(words);
}
