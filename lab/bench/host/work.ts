import { setTimeout as pause } from 'node:timers/promises';
import { exportsApi } from '@attune/gateway-contract/exports';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { MongoClient } from 'mongodb';
import { fromMailbox } from '../../../infra/demo/mailboxes.ts';
import { PASSWORD } from '../../../infra/demo/people.ts';
import { join } from '../../../infra/demo/seed.ts';
import { ask, post } from '../../harness/client.ts';
import { closedLoop } from '../../harness/load.ts';
import { befriend, idOf, type Member } from '../../harness/members.ts';
import { logIn } from '../../harness/registration.ts';
import { seekerMaker } from '../discover/fill.ts';
import { fill } from '../history/fill.ts';
import { authOf } from '../suspension/people.ts';
import type { System } from '../../../infra/local/system.ts';

/** Who does this work in one product */
export interface Workers {
  system: System;
  members: (Member & { username: string })[];
}

const JOINING_AT_ONCE = 4;
/** Of each member who takes an export. */
const CONVERSATIONS = 10;
/** Behind those who chat. */
const FRIENDS_FROM = 10_000;
const FILL_SECONDS = 60;
const LOOK_MS = 100;
const GIVEN_UP_MS = 120_000;
/** A Super Match is made of the date that begins next in the first time zone, as its task does. */
const AHEAD_MS = 14.5 * 3_600_000;

/** So many members with passwords, of whom the first `exporting` have so many messages; and `seekers` who can be paired. */
export async function prepareWork(
  system: System,
  {
    dir,
    logins,
    exporting,
    messages,
    seekers,
  }: Record<'logins' | 'exporting' | 'messages' | 'seekers', number> & { dir: string },
): Promise<Workers> {
  await using scope = new AsyncDisposableStack();
  const auth = await authOf(scope, dir, system);
  const takeMail = fromMailbox(String(system.mailUrl));
  const members: Workers['members'] = [];
  let begun = 0;
  await closedLoop(
    JOINING_AT_ONCE,
    () => begun < logins,
    async () => {
      const number = begun++;
      const username = `robin_${number}`;
      const { userId, token } = await join(auth, { username, firstname: 'Robin', lastname: 'Winter' }, takeMail);
      members.push({ username, userId, cookie: `sid=${token}`, address: `10.98.0.${number}`, friends: [] });
    },
  );
  for (const [index, { userId }] of members.slice(0, exporting).entries()) {
    const friends = Array.from({ length: CONVERSATIONS }, (_, number) => FRIENDS_FROM + index * CONVERSATIONS + number);
    const pairs = friends.map((friend): [string, string] => [userId, idOf(friend)]);
    await befriend(system.mongodb.url, pairs);
    for (const pair of pairs) await fill(system.mongodb.url, pair, messages / CONVERSATIONS, FILL_SECONDS);
  }
  const client = await new MongoClient(system.mongodb.url).connect();
  const documentOf = seekerMaker();
  const all = client.db('matching').collection<{ _id: string }>('seekers');
  await all.insertMany(Array.from({ length: seekers }, (_, number) => documentOf(number)));
  await client.close();
  return { system, members };
}

/** All of them at the same moment. */
export async function logInAll({ system, members }: Workers) {
  const answers = await Promise.all(
    members.map(({ username, address }) => logIn(system.url, username, PASSWORD, { address })),
  );
  const refused = answers.find(({ ok }) => !ok);
  if (refused) throw new Error(`A login is answered ${refused.status}: ${await refused.text()}`);
}

/** One member's archive, asked for as the web app does, until it is ready. */
export async function makeExport({ system: { url }, members }: Workers, number: number) {
  const member = members[number];
  if (!member) throw new Error(`There is no member ${number}.`);
  const asked = await post(url, exportsApi.start.path, { password: PASSWORD }, member);
  if (!asked.ok) throw new Error(`The export was not begun: ${asked.status} ${await asked.text()}`);
  await until('archive', async () => {
    const answer = await ask(url, member, { path: exportsApi.list.path });
    return exportsApi.list.output.parse(await answer.json()).exports[0]?.state === 'ready';
  });
}

/** A round of pairing for the next date, as if none had been made: the round's own job, and its own sign that it is done. */
export async function pairAll({ system: { redis, mongodb } }: Workers) {
  const made = `matching:super-matches:made:${new Date(Date.now() + AHEAD_MS).toISOString().slice(0, 10)}`;
  const connection = new Redis(redis.url, { maxRetriesPerRequest: null });
  const queue = new Queue('super-matches', { prefix: 'matching:{super-matches}', connection, skipVersionCheck: true });
  const client = await new MongoClient(mongodb.url).connect();
  try {
    await client.db('matching').collection('superMatches').deleteMany({});
    await connection.del(made);
    await queue.add('super-matches', {}, { removeOnComplete: true, removeOnFail: true });
    await until('pairing', async () => (await connection.exists(made)) === 1);
    return await client.db('matching').collection('superMatches').countDocuments();
  } finally {
    await client.close();
    await queue.close();
    connection.disconnect();
  }
}

async function until(what: string, isSo: () => Promise<boolean>) {
  for (const end = performance.now() + GIVEN_UP_MS; !(await isSo()); await pause(LOOK_MS))
    if (performance.now() > end) throw new Error(`There is no end of the ${what}.`);
}
