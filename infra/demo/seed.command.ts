import { fromMailbox, fromMailpit } from './mailboxes.ts';
import { PASSWORD } from './people.ts';
import { seed } from './seed.ts';

// A program of its own, bundled: fills the product at PRODUCT_URL, and says who can log in. Nothing where there are members.

const {
  PRODUCT_URL = '',
  REDIS_URL = '',
  TRANSPORT_SECRET,
  TRANSPORT_KEYS,
  MAIL_PAGES = '',
  MAILPIT = '',
} = process.env;
const product = { url: PRODUCT_URL, redisUrl: REDIS_URL, transport: { TRANSPORT_SECRET, TRANSPORT_KEYS } };

const isDone = await seed({ ...product, takeMail: MAILPIT ? fromMailpit(MAILPIT) : fromMailbox(MAIL_PAGES) });
if (isDone) console.log(`alice or bob; the password is "${PASSWORD}"`);
