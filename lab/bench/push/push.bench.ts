import { fork } from 'node:child_process';
import { createECDH, createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { callerOf, idOf, signIn } from '../../harness/members.ts';
import { startDeployable } from '../../harness/processes.ts';
import { startStores } from '../../harness/stores.ts';
import { count, table } from '../../harness/report.ts';
import { secretsIn } from '../../../infra/local/settings.ts';
import type { Bench } from '../benchmark.ts';

const SUBSCRIPTIONS = Number(process.env.BENCH_SUBSCRIPTIONS ?? 2000);
const GONE = Math.floor(SUBSCRIPTIONS / 3);
const AIM_MS = 10_000;
const GIVEN_UP_MS = 120_000;
const LOOK_EVERY_MS = 50;

/** How long until very many browsers are told once it is due, when a third of them have unsubscribed at their push service. */
export async function run({ dir, scope, step }: Bench) {
  const endpoint = await startEndpoint(scope);
  process.env.PUSH_ALLOWED_ORIGINS = endpoint.origin;
  const secrets = secretsIn(dir);
  const { redis, mongodb: store } = await startStores(scope, dir, secrets.redisPasswords);
  const addresses = { redisUrl: redis.url, redisUrlOf: redis.urlOf, mongodbUri: store.url, smtpUrl: '', publicUrl: '' };
  await step('Starting notifications', () => startDeployable(scope, 'notifications', { dir, secrets, ...addresses }));
  const callers = Array.from({ length: SUBSCRIPTIONS }, (_, number) =>
    callerOf(idOf(number + 1), `session${number}`, secrets.sessionPrivateKey),
  );
  await signIn(redis.url, callers);
  const mongodb = await new MongoClient(store.url).connect();
  scope.defer(() => mongodb.close());
  const of = (collection: string) => mongodb.db('notifications').collection<{ _id: string }>(collection);
  const subscribed = callers.map((caller, number) => subscriptionOf(caller, number, endpoint.origin));
  await of('push_subscriptions').insertMany(subscribed);
  const later = new Date(Date.now() + 3_600_000);
  await of('notifications').insertMany(subscribed.map(({ userId }) => entryOf(userId, later)));
  const { told, dropped } = await step(`Telling ${SUBSCRIPTIONS} browsers`, async () => {
    const begun = performance.now();
    await of('pushes').insertMany(subscribed.map(({ _id, userId }) => pushOf(_id, userId, later)));
    const [whenTold, whenDropped] = await Promise.all([
      since(begun, async () => (await endpoint.asked()).taken === SUBSCRIPTIONS - GONE),
      since(begun, async () => (await of('push_subscriptions').countDocuments()) === SUBSCRIPTIONS - GONE),
    ]);
    return { told: whenTold, dropped: whenDropped };
  });
  const left = await of('push_subscriptions').countDocuments({ endpoint: /\/gone/ });
  const aims = [
    { what: 'all browsers told', found: told, unit: 'ms', atMost: AIM_MS, isBinding: true },
    { what: 'subscriptions that are gone dropped', found: dropped, unit: 'ms', atMost: AIM_MS, isBinding: true },
    { what: 'of them kept', found: left, unit: '', atMost: 0, isBinding: true },
  ];
  return {
    report: reportOf(told, dropped, left),
    result: { subscriptions: SUBSCRIPTIONS, gone: GONE, told, dropped, left },
    aims,
  };
}

const entryOf = (userId: string, removeAt: Date) => ({
  _id: `entry ${userId}`,
  key: thingOf(userId),
  userId,
  kind: 'caseDecided',
  at: new Date(),
  revision: 1,
  isOpen: true,
  removeAt,
});

/** As it stands there when a member's quiet hours end. */
const pushOf = (subscriptionId: string, userId: string, later: Date) => ({
  _id: `${thingOf(userId)}:${subscriptionId}`,
  thing: thingOf(userId),
  subscriptionId,
  userId,
  kind: 'caseDecided',
  revision: 1,
  dueAt: new Date(),
  giveUpAt: later,
  removeAt: later,
});

const thingOf = (userId: string) => `caseDecided:${userId}:1`;

async function startEndpoint(scope: AsyncDisposableStack) {
  const child = fork(join(import.meta.dirname, 'endpoint.process.ts'));
  scope.defer(() => void child.kill());
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return {
    origin: `http://127.0.0.1:${port}`,
    asked: async () => {
      const answer = once(child, 'message') as Promise<[{ taken: number; gone: number }]>;
      child.send('asked');
      return (await answer)[0];
    },
  };
}

const keys = {
  p256dh: createECDH('prime256v1').generateKeys('base64url'),
  auth: randomBytes(16).toString('base64url'),
};

function subscriptionOf({ userId, sessionId }: { userId: string; sessionId: string }, number: number, origin: string) {
  const endpoint = `${origin}/${number < GONE ? 'gone' : 'open'}/${number}`;
  const _id = createHash('sha256').update(endpoint).digest('base64url');
  return { _id, userId, sessionId, endpoint, keys, locale: 'en', publicKey: 'any', at: new Date() };
}

async function since(begun: number, isSo: () => Promise<boolean>) {
  while (performance.now() - begun < GIVEN_UP_MS) {
    if (await isSo()) return performance.now() - begun;
    await pause(LOOK_EVERY_MS);
  }
  return Infinity;
}

function reportOf(told: number, dropped: number, left: number) {
  const rows = [
    [`${count(SUBSCRIPTIONS - GONE)} browsers were told`, count(told), `≤ ${count(AIM_MS)}`],
    [`${count(GONE)} subscriptions that are gone were dropped`, count(dropped), `≤ ${count(AIM_MS)}`],
  ];
  return [
    `${count(SUBSCRIPTIONS)} members with a browser each; from the moment in which all of it is due, at one replica`,
    table([['what', 'ms', 'aim'], ...rows]),
    `Of those that are gone, ${left} were kept.`,
  ].join('\n\n');
}
