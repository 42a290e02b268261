import { setTimeout as sleep } from 'node:timers/promises';

export interface Mail {
  subject: string;
  html: string;
  text: string;
  to: { address: string }[];
}

/** The mails that have arrived for an address, oldest first. */
export async function mailsTo(mailUrl: string, address: string): Promise<Mail[]> {
  const answer = await fetch(`${mailUrl}/api/email`);
  const mails = (await answer.json()) as Mail[];
  return mails.filter(({ to }) => to.some(recipient => recipient.address === address));
}

/** The `nth` mail to an address, once it has arrived. */
export async function mailTo(mailUrl: string, address: string, nth = 1, withinMs = 60_000): Promise<Mail> {
  const end = Date.now() + withinMs;
  while (Date.now() < end) {
    const mail = (await mailsTo(mailUrl, address))[nth - 1];
    if (mail) return mail;
    await sleep(200);
  }
  throw new Error(`No mail number ${nth} for ${address} within ${withinMs} ms.`);
}

/** The link of a mail that leads to `path` of the product. */
export function linkIn(mail: Mail, path: string): string {
  const link = new RegExp(`https?://[^\\s"<>]*${path}/[\\w-]+`).exec(mail.text)?.[0];
  if (!link) throw new Error(`The mail "${mail.subject}" has no link to ${path}.`);
  return link;
}
