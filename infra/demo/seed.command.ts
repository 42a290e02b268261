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
  CHARACTERS_PASSWORD: castPassword,
} = process.env;
const product = { url: PRODUCT_URL, redisUrl: REDIS_URL, transport: { TRANSPORT_SECRET, TRANSPORT_KEYS } };

const takeMail = MAILPIT ? fromMailpit(MAILPIT) : fromMailbox(MAIL_PAGES);
const isDone = await seed({ ...product, takeMail, ...(castPassword && { castPassword }) });
if (isDone) console.log(castPassword ? 'a new member' : `alice or bob; the password is "${PASSWORD}"`);
