import { setTimeout as pause } from 'node:timers/promises';

const PATIENCE_MS = 20_000;

/**
 * How many of these addresses got no mail, and how many got more than one.
 *
 * @param {string} mailUrl the mailbox's pages
 * @param {string[]} emails
 */
export async function judgeMails(mailUrl, emails) {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const counts = await countMails(mailUrl);
    const lost = emails.filter(email => !counts.has(email)).length;
    const doubled = emails.filter(email => (counts.get(email) ?? 0) > 1).length;
    if (lost === 0 || Date.now() > end) return { expected: emails.length, lost, doubled };
    await pause(250);
  }
}

/** @param {string} mailUrl @returns {Promise<Map<string, number>>} */
async function countMails(mailUrl) {
  const answer = await fetch(`${mailUrl}/api/email`);
  const mails = /** @type {{ to: { address: string }[] }[]} */ (await answer.json());
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { address } of mails.flatMap(({ to }) => to)) counts.set(address, (counts.get(address) ?? 0) + 1);
  return counts;
}
