import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext } from 'playwright-core';
import { until } from '../infra/test/until.js';

/**
 * Waits for a fact that is read by a limited route: the pauses grow, as a member may search 30 times a minute. Polling
 * faster would be refused before a late event arrives.
 */
export function untilSeen(fact: () => Promise<boolean>): Promise<void> {
  let pauseMs = 50;
  return until(async () => {
    if (await fact().catch(() => false)) return true;
    await sleep(pauseMs);
    pauseMs = Math.min(2 * pauseMs, 2000);
    return false;
  });
}

interface Found {
  firstname: string;
  profilePicture: string | null;
}

/** Whom a search shows to the member of these cookies. */
export async function foundBy({ request }: BrowserContext, query: string): Promise<Found[]> {
  const answer = await request.get('/api/friends/search', { params: { query }, failOnStatusCode: true });
  return ((await answer.json()) as { users: Found[] }).users;
}
