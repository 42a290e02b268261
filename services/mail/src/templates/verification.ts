import { layout } from './layout.js';
import { greeting, type Message, printable, type Recipient } from './message.js';

type Given = Recipient & { link: string; registeredAt?: string | undefined };

/** Asks the owner of an address to confirm that they registered with it. `registeredAt` is given where there are several registrations. */
export function verificationMail({ firstname, username, link, registeredAt }: Given): Message {
  const name = printable(username);
  const chosen = name ? `the username ${name}` : 'a username that looks like a link, which is why it is left out here';
  return layout({
    subject: 'Please confirm your email address',
    preheader: 'One tap, and your Attune account is ready.',
    title: 'Confirm your email address',
    paragraphs: [
      greeting(firstname),
      `It is good to have you here. Somebody registered at Attune with this email address and ${chosen}. If that was you, please confirm the address, and you can log in.`,
      ...(registeredAt === undefined ? [] : [severalRegistrations(registeredAt)]),
    ],
    action: { label: 'Confirm my address', link, hint: 'The link works for 24 hours.' },
    after: [
      'If it was not you, please ignore this mail and do not open the link: without it, nobody can use the account, and it is removed after a week.',
    ],
  });
}

function severalRegistrations(registeredAt: string): string {
  const when = new Date(registeredAt).toLocaleString('en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return `This address was registered more than once. This mail is about the registration of ${when} (UTC): its link makes the account with the names and the password that were chosen then. If that was not you, use the link in the mail about your own registration, and not this one.`;
}
