import { setTimeout as pause } from 'node:timers/promises';

const PASSWORD = 'green bicycle under the stairs';
const MEMBERS = 4;
const MAIL_WITHIN_MS = 30_000;

const post = (url, path, data) =>
  fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(data),
  });

/** Members who registered and followed the link of their mail; returns their names. */
export async function register({ url, mailUrl }) {
  const usernames = Array.from({ length: MEMBERS }, (_, number) => `robin_${number}`);
  for (const username of usernames) {
    const email = `${username}@example.test`;
    await expectOk(post(url, '/api/auth/register', aRegistration({ username, email })));
    await expectOk(fetch(`${url}/api/auth/verify/${await tokenTo(mailUrl, email)}`));
  }
  return usernames;
}

/** So many logins a second, whether or not the earlier ones are answered. Times count from when one was due. */
export async function logIn({ url, usernames, seconds, perSecond }) {
  const times = [];
  let failed = 0;
  const one = async (number, due) => {
    const username = usernames[number % usernames.length];
    const answer = await post(url, '/api/auth/login', { username, password: PASSWORD });
    await answer.arrayBuffer();
    if (answer.ok) times.push(performance.now() - due);
    else failed += 1;
  };
  const begun = performance.now();
  const all = [];
  for (let number = 0; number < seconds * perSecond; number++) {
    const due = begun + (number / perSecond) * 1000;
    await pause(Math.max(0, due - performance.now()));
    all.push(one(number, due));
  }
  await Promise.all(all);
  return { times, failed };
}

const aRegistration = ({ username, email }) => ({
  username,
  firstname: 'Robin',
  lastname: 'Winter',
  email,
  password: PASSWORD,
});

async function tokenTo(mailUrl, email) {
  for (const end = Date.now() + MAIL_WITHIN_MS; Date.now() < end; await pause(100)) {
    const mails = await (await fetch(`${mailUrl}/api/email`)).json();
    const mail = mails.find(({ to }) => to.some(({ address }) => address === email));
    const token = mail && /\/verify\/([\w-]+)/.exec(mail.text)?.[1];
    if (token) return token;
  }
  throw new Error(`No mail came to ${email}.`);
}

async function expectOk(asking) {
  const answer = await asking;
  if (!answer.ok) throw new Error(`${answer.url} answers ${answer.status}: ${await answer.text()}`);
}
