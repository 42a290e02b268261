import { setTimeout as sleep } from 'node:timers/promises';

/** Waits for a fact; fails after `withinMs` without it. */
export async function until(fact: () => Promise<boolean>, withinMs = 30_000): Promise<void> {
  const end = Date.now() + withinMs;
  while (!(await fact().catch(() => false))) {
    if (Date.now() > end) throw new Error(`Not so within ${withinMs} ms: ${fact.toString()}`);
    await sleep(20);
  }
}
