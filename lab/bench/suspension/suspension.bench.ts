import { setTimeout as pause } from 'node:timers/promises';
import { authContract } from '@attune/auth-contract/auth.contract';
import type { Today } from '@attune/matching-contract/daily-list.methods';
import type { Client } from '@attune/platform/contract';
import { ServiceProof } from '@attune/platform/service-proof';
import { ask } from '../../harness/client.ts';
import { couples, gather } from '../../harness/members.ts';
import { count, table } from '../../harness/report.ts';
import { transportConfig } from '../../../infra/local/connect-as.ts';
import { secretsIn, transportSettingsOf } from '../../../infra/local/settings.ts';
import { startSystem, type System } from '../../../infra/local/system.ts';
import { authOf, register, type Registered } from './people.ts';
import { Sockets } from './sockets.ts';
import type { Aim } from '../aims.ts';
import type { Bench } from '../benchmark.ts';

const SOCKETS = Number(process.env.BENCH_SOCKETS ?? 2000);
const TOGETHER = Number(process.env.BENCH_SUSPENDED ?? 100);
/** Of each who is suspended, at one gateway and at the other. */
const TABS = 2;
const LOOKERS = 5;
const AIM_MS = 5000;
const GIVEN_UP_MS = 30_000;
/** Within what one member may search for in a minute. */
const LOOK_EVERY_MS = 200;
/** Gateways look for ended sessions every 2 s: what else would be closed is closed by then. */
const OTHERS_MS = 5000;

type Auth = Client<typeof authContract>;
interface Scene {
  system: System;
  sockets: Sockets;
  lookers: Registered[];
  suspend: (userId: string) => Promise<void>;
}

/** How long a suspended member's sockets stay open, and how long others still find them, with very many sockets open. */
export async function run({ dir, scope, step }: Bench) {
  // Members come from different addresses, as the proxy before a gateway says.
  process.env.TRUST_PROXY = '127.0.0.1';
  const stores = { redisUrl: '', mongodbUri: '', smtpUrl: '' };
  const system = await step('Starting', () => startSystem({ split: true, dir, replicas: { gateway: 2 }, ...stores }));
  scope.defer(() => system.stop());
  const auth = await authOf(scope, dir, system);
  const suspected = await step('Registering members', () => register(auth, system, 'bob', 1 + TOGETHER));
  const lookers = await register(auth, system, 'alice', LOOKERS);
  const sockets = await step(`Opening ${SOCKETS} sockets`, () => openAll(dir, system, suspected));
  scope.defer(() => sockets.close());
  const scene = { system, sockets, lookers, suspend: suspender(dir, auth) };
  const shown = await cardsOf(system, lookers[0] as Registered);
  const one = suspected.find(({ userId }) => shown.has(userId));
  if (!one) throw new Error('Discover shows no member who could be suspended.');
  const rounds = [
    await step('Suspending one', () => measure(scene, [one])),
    await step(`Suspending ${TOGETHER} at once`, () =>
      measure(
        scene,
        suspected.filter(member => member !== one),
      ),
    ),
  ];
  return { report: reportOf(rounds, sockets.size), result: { sockets: sockets.size, rounds }, aims: aimsOf(rounds) };
}

async function openAll(dir: string, { url, urls, redis, mongodb }: System, suspected: Registered[]) {
  const stores = { privateKey: secretsIn(dir).sessionPrivateKey, redisUrl: redis.url, mongodbUrl: mongodb.url };
  const others = await gather(couples(Math.ceil((SOCKETS - TABS * suspected.length) / 2)), stores);
  const tabs = suspected.flatMap(member => Array.from({ length: TABS }, () => member));
  const sockets = new Sockets();
  await sockets.open([...tabs, ...others], { urls, origin: url });
  return sockets;
}

/** As moderation has auth carry out a ban. */
function suspender(dir: string, auth: Auth) {
  const settings = transportSettingsOf('moderation', secretsIn(dir));
  const proofs = new ServiceProof('moderation', transportConfig('redis://none', settings));
  return (userId: string) => {
    const [caseId, decisionId, kind] = [`case-${userId}`, `decision-${userId}`, 'banned'] as const;
    const proof = proofs.of('auth', 'setSuspension', userId, caseId, decisionId, kind, '');
    return auth.setSuspension({ userId, caseId, decisionId, kind, until: null, proof });
  };
}

/** Times count from the moment in which the first suspension is asked for, until the last look that still saw one of them. */
async function measure({ system, sockets, lookers, suspend }: Scene, suspended: Registered[]) {
  const ids = new Set(suspended.map(({ userId }) => userId));
  const { own, others } = sockets.of(ids);
  const openBefore = others.filter(({ closedAt }) => closedAt === undefined);
  const looks = {
    'own requests refused': each(suspended.slice(0, lookers.length), member => isRefused(system, member)),
    'not found by search': each(lookers, (looker, index) => isUnfindable(system, looker, suspended, index)),
    'no profile': each(lookers, (looker, index) => hasNoProfile(system, looker, suspended, index)),
    'not on cards of Discover': each(
      lookers,
      async looker => ![...(await cardsOf(system, looker))].some(id => ids.has(id)),
    ),
  };
  for (const [what, isGone] of Object.entries(looks))
    if (await isGone()) throw new Error(`${what}: also before the suspension.`);
  const begun = performance.now();
  const [, closed, ...gone] = await Promise.all([
    Promise.all(suspended.map(({ userId }) => suspend(userId))),
    since(begun, async () => own.every(({ closedAt }) => closedAt !== undefined)),
    ...Object.values(looks).map(isGone => since(begun, isGone)),
  ]);
  const last = Math.max(...own.map(({ closedAt = Infinity }) => closedAt)) - begun;
  await pause(OTHERS_MS);
  const othersClosed = openBefore.filter(({ closedAt }) => closedAt !== undefined).length;
  const seen = Object.fromEntries(Object.keys(looks).map((what, index) => [what, gone[index] ?? closed]));
  return { suspended: suspended.length, own: own.length, times: { 'last socket closed': last, ...seen }, othersClosed };
}

/** Whether it is so for all of them. */
const each =
  <T>(all: T[], look: (one: T, index: number) => Promise<boolean>) =>
  async () =>
    (await Promise.all(all.map(look))).every(Boolean);

async function since(begun: number, isSo: () => Promise<boolean>) {
  while (performance.now() - begun < GIVEN_UP_MS) {
    if (await isSo()) return performance.now() - begun;
    await pause(LOOK_EVERY_MS);
  }
  return Infinity;
}

const isRefused = async ({ url }: System, member: Registered) =>
  (await ask(url, member, { path: '/api/auth/me' })).status === 401;

async function isUnfindable({ url }: System, looker: Registered, suspended: Registered[], index: number) {
  const { username, userId } = sampleOf(suspended, index);
  const { users } = await found<{ users: { _id: string }[] }>(url, looker, `/api/friends/search?query=${username}`);
  return users.every(({ _id }) => _id !== userId);
}

async function hasNoProfile({ url }: System, looker: Registered, suspended: Registered[], index: number) {
  const { status } = await ask(url, looker, { path: `/api/members/${sampleOf(suspended, index).username}` });
  return status === 404;
}

async function cardsOf({ url }: System, looker: Registered) {
  const { today } = await found<{ today: Today }>(url, looker, '/api/matching/today');
  if (today.state !== 'ready') throw new Error('Discover has no list.');
  return new Set(today.cards.map(({ person }) => person._id));
}

async function found<T>(url: string, looker: Registered, path: string): Promise<T> {
  const answer = await ask(url, looker, { path });
  if (!answer.ok) throw new Error(`${path} is answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

const sampleOf = (suspended: Registered[], index: number) => suspended[index % suspended.length] as Registered;

const aimsOf = (rounds: Awaited<ReturnType<typeof measure>>[]): Aim[] =>
  rounds.flatMap(({ suspended, times, othersClosed }) => [
    {
      what: `gone everywhere, ${suspended} suspended`,
      found: Math.max(...Object.values(times)),
      unit: 'ms',
      atMost: AIM_MS,
      isBinding: true,
    },
    {
      what: `others' sockets closed, ${suspended} suspended`,
      found: othersClosed,
      unit: '',
      atMost: 0,
      isBinding: true,
    },
  ]);

function reportOf(rounds: Awaited<ReturnType<typeof measure>>[], sockets: number) {
  const rows = rounds.flatMap(({ suspended, times }) =>
    Object.entries(times).map(([what, ms]) => [what, suspended, count(ms), `≤ ${count(AIM_MS)}`]),
  );
  return [
    `${count(sockets)} open sockets at two gateways; from the first call of auth, looked every ${LOOK_EVERY_MS} ms`,
    table([['what', 'suspended', 'ms', 'aim'], ...rows]),
    ...rounds.map(
      ({ suspended, own, othersClosed }) =>
        `${suspended} suspended: ${own} sockets closed, and ${othersClosed} of other members.`,
    ),
  ].join('\n\n');
}
