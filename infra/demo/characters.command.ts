import { setTimeout as pause } from 'node:timers/promises';
import { Character } from './character.ts';
import { openMail } from './opened-mail.ts';
import { characters } from './scripts.ts';

// A program of its own, bundled: the characters of a public demo, as clients of its API, and who opens the mail of visitors. It ends with
// a session, and is started again.

const LOOK_MS = 250;
const { PRODUCT_URL = '', PUBLIC_URL = '', CHARACTERS_PASSWORD = '', MAIL_PAGES = '' } = process.env;
const site = { url: PRODUCT_URL, origin: new URL(PUBLIC_URL).origin };

const cast = await Promise.all(characters.map(username => Character.logIn(site, username, CHARACTERS_PASSWORD)));
const ids = new Set(cast.map(({ userId }) => userId));
for (const character of cast) void character.live(ids).then(() => process.exit(1));
console.log('The characters are awake.');
for (;;) {
  // The product may be starting again.
  await openMail(MAIL_PAGES, PRODUCT_URL).catch(() => undefined);
  await pause(LOOK_MS);
}
