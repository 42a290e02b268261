import { setTimeout as pause } from 'node:timers/promises';

const TIMEOUT_MS = 20_000;

/**
 * How many of these addresses got no mail, and how many got more than one.
 *
 * @param recipients the addresses of all mails, one for each mail
 */
export async function judgeMails(recipients: () => Promise<string[]>, emails: string[]) {
  const end = Date.now() + TIMEOUT_MS;
  for (;;) {
    const counts = new Map<string, number>();
    for (const address of await recipients()) counts.set(address, (counts.get(address) ?? 0) + 1);
    const lost = emails.filter(email => !counts.has(email)).length;
    const doubled = emails.filter(email => (counts.get(email) ?? 0) > 1).length;
    if (lost === 0 || Date.now() > end) return { expected: emails.length, lost, doubled };
    await pause(250);
  }
}

/** @param url of the pages of a mailbox of infra/mailbox */
export async function recipientsIn(url: string) {
  const answer = await fetch(`${url}/api/email`);
  const mails = (await answer.json()) as { to: { address: string }[] }[];
  return mails.flatMap(({ to }) => to.map(({ address }) => address));
}
