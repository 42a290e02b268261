import { fromMailbox } from './mailboxes.ts';
import { seed } from './seed.ts';

// A program of its own for `npm start`, bundled: fills the product at PRODUCT_URL, and says what it did.

const { PRODUCT_URL = '', REDIS_URL = '', TRANSPORT_KEY = '', MAIL_PAGES = '' } = process.env;
const product = { url: PRODUCT_URL, redisUrl: REDIS_URL, transportKey: TRANSPORT_KEY };

const isDone = await seed({ ...product, takeMail: fromMailbox(MAIL_PAGES) });
console.log(isDone ? 'introduced' : 'there were members already');
