import { setTimeout as pause } from 'node:timers/promises';
import { exportsApi } from '@attune/gateway-contract/exports';
import { MongoClient } from 'mongodb';
import { unzipped } from '../../../services/exports/test/unzipped.fixture.ts';
import { ask, post, type Client } from '../../harness/client.ts';
import { befriend, conversationOf, idOf } from '../../harness/members.ts';
import { peakFrom, residentBytesOf } from '../../harness/memory.ts';
import { PASSWORD, register, logInAs } from '../../harness/registration.ts';
import { count, seconds, table, times } from '../../harness/report.ts';
import { startSystem } from '../../../infra/local/system.ts';
import { fill } from '../history/fill.ts';
import type { Bench } from '../benchmark.ts';

const MESSAGES = Number(process.env.BENCH_MESSAGES ?? 100_000);
const CONVERSATIONS = 20;
const FILL_SECONDS = 600;
/** After it a process that has just started is idle. */
const SETTLE_MS = 8000;
const MEGABYTE = 1e6;
const AIM_MB = 100;

interface Prepared {
  url: string;
  mongodbUrl: string;
  member: Client;
  conversationIds: string[];
}

/** The archive of a member with very many messages: what building it takes of the exports process, and how long. */
export async function run({ dir, scope, step }: Bench) {
  const system = await step('Starting', () =>
    startSystem({ split: true, dir, redisUrl: '', mongodbUri: '', smtpUrl: '' }),
  );
  scope.defer(() => system.stop());
  await register(system, 'robin_0');
  const { userId, ...member } = await logInAs(system.url, 'robin_0');
  const friends = Array.from({ length: CONVERSATIONS }, (_, number) => idOf(number + 1));
  const pairs = friends.map((friend): [string, string] => [userId, friend]);
  const mongodbUrl = system.mongodb.url;
  await befriend(mongodbUrl, pairs);
  for (const pair of pairs) await fill(mongodbUrl, pair, MESSAGES / CONVERSATIONS, FILL_SECONDS);
  const prepared = { url: system.url, mongodbUrl, member, conversationIds: pairs.map(conversationOf) };
  const plain = await readPlainly(prepared);
  await pause(SETTLE_MS);
  const { exports, messaging } = system.processes;
  const [ofExports, ofMessaging] = [peakFrom(exports?.pid), peakFrom(messaging?.pid)];
  const archive = await step('Building the archive', () => build(prepared));
  const memory = { exports: ofExports(), messaging: ofMessaging() };
  const inArchive = countMessages(await download(prepared, archive.id));
  if (inArchive !== MESSAGES) throw new Error(`The archive has ${inArchive} of ${MESSAGES} messages.`);
  const afterwards = residentBytesOf(exports?.pid);
  const result = { messages: MESSAGES, conversations: CONVERSATIONS, archive, plain, memory, afterwards };
  const above = memory.exports.above / MEGABYTE;
  const aims = [{ what: 'memory of exports above idle', found: above, unit: 'MB', atMost: AIM_MB, isBinding: true }];
  return { report: reportOf(result), result, aims };
}

/** The same messages, read and thrown away: what any export has to do at least. */
async function readPlainly({ mongodbUrl, conversationIds }: Prepared) {
  const client = await new MongoClient(mongodbUrl).connect();
  try {
    const begun = performance.now();
    let [messages, bytes] = [0, 0];
    for (const conversationId of conversationIds) {
      const all = client.db('messaging').collection('messages').find({ conversationId }, { raw: true });
      for await (const message of all.sort({ seq: 1 })) {
        messages++;
        bytes += (message as unknown as Buffer).length;
      }
    }
    if (messages !== MESSAGES) throw new Error(`There are ${messages} of ${MESSAGES} messages.`);
    return { ms: performance.now() - begun, bytes };
  } finally {
    await client.close();
  }
}

/** Asks as the web app does, until it is ready; the times are those of the record. */
async function build({ url, member }: Prepared) {
  const begun = performance.now();
  const asked = await post(url, exportsApi.start.path, { password: PASSWORD }, member);
  if (!asked.ok) throw new Error(`The export was not begun: ${asked.status} ${await asked.text()}`);
  const { id } = exportsApi.start.output.parse(await asked.json());
  for (;;) {
    const answer = await ask(url, member, { path: exportsApi.list.path });
    const [newest] = exportsApi.list.output.parse(await answer.json()).exports;
    if (newest?.state === 'ready') return { id, ms: performance.now() - begun, bytes: newest.bytes ?? NaN };
    if (newest?.state === 'failed') throw new Error('The export has failed.');
    await pause(200);
  }
}

async function download({ url, member }: Prepared, id: string) {
  const answer = await ask(url, member, { path: exportsApi.archive.path.replace(':id', id) });
  if (!answer.ok) throw new Error(`The archive was answered ${answer.status}.`);
  return new Uint8Array(await answer.arrayBuffer());
}

function countMessages(zip: Uint8Array) {
  const conversations = [...unzipped(zip)].filter(([path]) => /^conversations\/[0-9a-f]{24}\.json$/.test(path));
  return conversations.reduce((total, [, bytes]) => total + (JSON.parse(bytes.toString()) as unknown[]).length, 0);
}

type Memory = ReturnType<ReturnType<typeof peakFrom>>;

function reportOf({
  archive,
  plain,
  memory,
  afterwards,
}: {
  archive: { ms: number; bytes: number };
  plain: { ms: number; bytes: number };
  memory: { exports: Memory; messaging: Memory };
  afterwards: number;
}) {
  const megabytes = (bytes: number) => (bytes / MEGABYTE).toFixed(1);
  const rows = Object.entries(memory).map(([name, { idle, peak, above }]) => [
    name,
    megabytes(idle),
    megabytes(peak),
    megabytes(above),
    name === 'exports' ? `≤ ${AIM_MB}` : '',
  ]);
  return [
    `${count(MESSAGES)} messages in ${CONVERSATIONS} conversations; resident memory in MB`,
    table([['process', 'idle', 'peak', 'above idle', 'aim'], ...rows]),
    `exports has ${megabytes(afterwards)} MB once the archive was downloaded.`,
    table([
      ['', 'time', 'bytes', 'ratio of time'],
      ['read plainly from MongoDB', seconds(plain.ms), count(plain.bytes), times(1)],
      ['archive, asked for until ready', seconds(archive.ms), count(archive.bytes), times(archive.ms / plain.ms)],
    ]),
  ].join('\n\n');
}
