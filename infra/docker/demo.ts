import { fromMailpit } from '../demo/mailboxes.ts';
import { PASSWORD } from '../demo/people.ts';
import { seed } from '../demo/seed.ts';

// Introduces the fictional members to an empty product under docker compose, and ends. Not where others could log in as them.

const {
  PUBLIC_URL = '',
  GATEWAY_URL = '',
  HOST = '',
  DEMO,
  SMTP_URL,
  MAIL_PAGES = '',
  REDIS_URL = '',
  TRANSPORT_KEY = '',
} = process.env;
const isAlone = [new URL(PUBLIC_URL).hostname, HOST].every(host => /^(127\.0\.0\.1|localhost|\[?::1\]?)$/.test(host));

if (DEMO === 'off' || SMTP_URL || !isAlone) {
  console.log('No fictional members: DEMO is off, mail goes elsewhere, or others can reach this address.');
} else {
  const isNew = await seed({
    url: GATEWAY_URL,
    redisUrl: REDIS_URL,
    transportKey: TRANSPORT_KEY,
    takeMail: fromMailpit(MAIL_PAGES),
  });
  console.log(isNew ? `Log in as alice or bob; the password is "${PASSWORD}".` : 'There are members already.');
}
