import { setTimeout as pause } from 'node:timers/promises';

const TIMEOUT_MS = 20_000;

/**
 * How many of these addresses got no mail, and how many got more than one.
 *
 * @param mailUrl the mailbox's pages
 */
export async function judgeMails(mailUrl: string, emails: string[]) {
  const end = Date.now() + TIMEOUT_MS;
  for (;;) {
    const counts = await countMails(mailUrl);
    const lost = emails.filter(email => !counts.has(email)).length;
    const doubled = emails.filter(email => (counts.get(email) ?? 0) > 1).length;
    if (lost === 0 || Date.now() > end) return { expected: emails.length, lost, doubled };
    await pause(250);
  }
}

async function countMails(mailUrl: string): Promise<Map<string, number>> {
  const answer = await fetch(`${mailUrl}/api/email`);
  const mails = (await answer.json()) as { to: { address: string }[] }[];
  const counts = new Map<string, number>();
  for (const { address } of mails.flatMap(({ to }) => to)) counts.set(address, (counts.get(address) ?? 0) + 1);
  return counts;
}
