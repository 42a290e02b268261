import { setTimeout as pause } from 'node:timers/promises';
import { startSink, type Sink } from '../../../services/mail/test/smtp-sink.fixture.ts';
import { ask, post } from '../../harness/client.ts';
import { PASSWORD } from '../../harness/registration.ts';
import { count, seconds, table } from '../../harness/report.ts';
import { startSystem } from '../../../infra/local/system.ts';
import { fill, waiting } from './members.ts';
import type { Aim } from '../aims.ts';
import type { Bench } from '../benchmark.ts';

const MEMBERS = Number(process.env.BENCH_MEMBERS ?? 1000);
const PER_SECOND = Number(process.env.BENCH_MAILS_PER_SECOND ?? 20);
/** In which the members are written down. */
const AHEAD_MS = 10_000;
const GIVEN_UP_MS = 300_000;
/** A second mail that a retry or a repair would send comes by then. */
const DOUBLES_MS = 45_000;
const LOOK_MS = 50;

/** Daily mails of very many members in the same minute: how fast they leave, how often each comes, and what they hold up. */
export async function run({ dir, scope, step }: Bench) {
  process.env.MAILS_PER_SECOND = String(PER_SECOND);
  const sink = await startSink();
  scope.defer(() => sink.stop());
  const options = { split: true, dir, replicas: { notifications: 2 }, redisUrl: '', mongodbUri: '', smtpUrl: sink.url };
  const system = await step('Starting', () => startSystem(options));
  scope.defer(() => system.stop());
  await verify(system.url, await registered(system.url, sink, 'robin_0'));
  const due = new Date(Date.now() + AHEAD_MS);
  const addresses = await step(`Writing down ${MEMBERS} members`, () =>
    fill(system.mongodb.url, 'robin_0', MEMBERS, due),
  );
  const isDigest = ({ to: [to = ''] }: { to: string[] }) => to.startsWith('reader_');
  const digests = () => sink.mails.filter(isDigest);
  const asking = since(due, async () => (await waiting(system.mongodb.url, due)) === 0);
  const sending = step('Sending', () => since(due, async () => digests().length >= MEMBERS));
  await since(due, async () => digests().length >= MEMBERS / 3);
  const verification = await registered(system.url, sink, 'robin_1');
  const after = digests().length;
  const [askedMs] = await Promise.all([asking, sending]);
  await step('Waiting for second mails', () => pause(DOUBLES_MS));
  const mails = digests();
  const span = Math.max(...mails.map(({ takenAt }) => takenAt)) - Math.min(...mails.map(({ takenAt }) => takenAt));
  const perMember = addresses.map(address => mails.filter(({ to }) => to.includes(address)).length);
  const times = [0, 1, 2].map(least => perMember.filter(sent => (least === 2 ? sent >= 2 : sent === least)).length);
  const result = {
    members: MEMBERS,
    configured: PER_SECOND,
    perSecond: ((mails.length - 1) / span) * 1000,
    askedMs,
    none: times[0] ?? NaN,
    once: times[1] ?? NaN,
    more: times[2] ?? NaN,
    verificationMs: verification.ms,
    digestsBeforeVerification: after,
  };
  return { report: reportOf(result), result, aims: aimsOf(result) };
}

const aimsOf = ({ once, perSecond }: { once: number; perSecond: number }): Aim[] => [
  { what: 'members with exactly one mail', found: once, unit: '', atLeast: MEMBERS, isBinding: true },
  { what: 'rate, of the configured one', found: perSecond / PER_SECOND, unit: '×', atMost: 1.05 },
];

/** Answers what the verification mail was, and how long it took from the form on. */
async function registered(url: string, sink: Sink, username: string) {
  const email = `${username}@example.test`;
  const begun = performance.now();
  const names = { username, firstname: 'Robin', lastname: 'Winter' };
  const answer = await post(url, '/api/auth/register', { ...names, email, password: PASSWORD });
  if (!answer.ok) throw new Error(`The registration is answered ${answer.status}: ${await answer.text()}`);
  for (;;) {
    const mail = sink.mails.find(({ to }) => to.includes(email));
    if (mail) return { mail, ms: performance.now() - begun };
    if (performance.now() - begun > GIVEN_UP_MS) throw new Error(`No mail came to ${email}.`);
    await pause(LOOK_MS);
  }
}

async function verify(url: string, { mail }: Awaited<ReturnType<typeof registered>>) {
  const answer = await ask(url, {}, { path: `/api/auth/verify/${mail.tokens[0]}` });
  if (!answer.ok) throw new Error(`The link is answered ${answer.status}: ${await answer.text()}`);
}

async function since(due: Date, isSo: () => Promise<boolean>) {
  while (!(await isSo())) {
    if (Date.now() - due.getTime() > GIVEN_UP_MS) return Infinity;
    await pause(LOOK_MS);
  }
  return Date.now() - due.getTime();
}

function reportOf(result: {
  configured: number;
  perSecond: number;
  askedMs: number;
  none: number;
  once: number;
  more: number;
  verificationMs: number;
  digestsBeforeVerification: number;
}) {
  const { configured, perSecond, askedMs, none, once, more, verificationMs, digestsBeforeVerification } = result;
  return [
    `${count(MEMBERS)} members whose daily mail is due in the same second; two replicas of notifications`,
    table([
      ['what', 'found', 'aim'],
      ['mails a second', perSecond.toFixed(1), `${configured} configured`],
      ['members without a mail', none, '0'],
      ['members with one', once, count(MEMBERS)],
      ['members with two or more', more, '0'],
      ['all of them asked for after', seconds(askedMs), ''],
      ['a verification mail in the midst', seconds(verificationMs), ''],
    ]),
    `${count(digestsBeforeVerification)} daily mails had left when the verification mail came.`,
  ].join('\n\n');
}
