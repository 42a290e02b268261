import { setTimeout as sleep } from 'node:timers/promises';

export interface Mail {
  subject: string;
  html: string;
  text: string;
  to: { address: string }[];
  id: string;
}

/** The mails that have arrived for an address, oldest first. */
export async function mailsTo(mailUrl: string, address: string): Promise<Mail[]> {
  const answer = await fetch(`${mailUrl}/api/email`);
  const mails = (await answer.json()) as Mail[];
  return mails.filter(({ to }) => to.some(recipient => recipient.address === address));
}

/** The `nth` mail to an address, once it has arrived. */
export const mailTo = (mailUrl: string, address: string, nth = 1, withinMs = 60_000): Promise<Mail> =>
  arrived(mailUrl, { address }, nth, withinMs);

/** The `nth` of those with this subject: mails that are sent soon after one another may arrive in any order. */
export const mailAbout = (mailUrl: string, address: string, subject: string, nth = 1): Promise<Mail> =>
  arrived(mailUrl, { address, subject }, nth, 60_000);

async function arrived(
  mailUrl: string,
  wanted: { address: string; subject?: string },
  nth: number,
  withinMs: number,
): Promise<Mail> {
  const end = Date.now() + withinMs;
  while (Date.now() < end) {
    const mails = await mailsTo(mailUrl, wanted.address);
    const mail = mails.filter(({ subject }) => subject === (wanted.subject ?? subject))[nth - 1];
    if (mail) return mail;
    await sleep(200);
  }
  throw new Error(`No mail number ${nth} for ${Object.values(wanted).join(': ')} within ${withinMs} ms.`);
}

/** A header of a mail as it was sent, whole in one line. */
export async function headerOf(mailUrl: string, { id }: Mail, name: string): Promise<string | undefined> {
  const source = await (await fetch(`${mailUrl}/api/email/${id}/source`)).text();
  const [head = ''] = source.split('\r\n\r\n');
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  return lines.find(line => line.startsWith(`${name}: `))?.slice(name.length + 2);
}

/** The link of a mail that leads to `path` of the product. */
export function linkIn(mail: Mail, path: string): string {
  const link = new RegExp(`https?://[^\\s"<>]*${path}/[\\w-]+`).exec(mail.text)?.[0];
  if (!link) throw new Error(`The mail "${mail.subject}" has no link to ${path}.`);
  return link;
}
