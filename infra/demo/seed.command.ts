import { fromMailbox, fromMailpit } from './mailboxes.ts';
import { PASSWORD } from './people.ts';
import { seed } from './seed.ts';

// A program of its own, bundled: fills the product at PRODUCT_URL, and says what it did.

const { PRODUCT_URL = '', REDIS_URL = '', TRANSPORT_KEY = '', MAIL_PAGES = '', MAILPIT = '' } = process.env;
const product = { url: PRODUCT_URL, redisUrl: REDIS_URL, transportKey: TRANSPORT_KEY };

const isDone = await seed({ ...product, takeMail: MAILPIT ? fromMailpit(MAILPIT) : fromMailbox(MAIL_PAGES) });
console.log(
  isDone ? `introduced: log in as alice or bob; the password is "${PASSWORD}"` : 'there were members already',
);
