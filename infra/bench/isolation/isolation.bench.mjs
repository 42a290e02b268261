import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildServices } from '../../local/build.ts';
import { dataFolder } from '../../local/paths.ts';
import { Progress } from '../../local/progress.ts';
import { secretsIn } from '../../local/settings.ts';
import { startSystem } from '../../local/system.ts';
import { Crowd } from '../chat/crowd.mjs';
import { gather } from '../chat/members.mjs';
import { machine } from '../figures.mjs';
import { logIn, register } from './logins.mjs';
import { startHangingProvider } from './provider.mjs';
import { Questions } from './questions.mjs';
import { report, summary } from './report.mjs';

const CALLS = Number(process.env.BENCH_CALLS ?? 100);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 6);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 10);
const [LOGINS_PER_SECOND, MESSAGES_PER_SECOND] = [5, 50];
const TALKING = 100;
const SETTLE_MS = 1000;
/** More than the benchmark can use up. */
const TOKENS = '1000000000';

/**
 * What logging in and chatting take while a model's provider hangs, and every member's question with it; beside the same
 * without a question. Writes `.data/bench/isolation.json`.
 */
export async function run() {
  const { step } = new Progress();
  await step('Building', buildServices);
  const about = { ...machine(), calls: CALLS, rounds: ROUNDS, secondsARound: SECONDS };
  const load = { loginsPerSecond: LOGINS_PER_SECOND, messagesPerSecond: MESSAGES_PER_SECOND };
  const dir = join(dataFolder, 'bench/isolation');
  rmSync(dir, { recursive: true, force: true });
  const provider = await startHangingProvider();
  Object.assign(process.env, { AI_BASE_URL: provider.url, AI_TOKENS_PER_HOUR: TOKENS });
  const system = await step('Starting', () => startSystem({ dir, redisUrl: '', mongodbUri: '', smtpUrl: '' }));
  const crowd = new Crowd('isolation', 1);
  try {
    const people = await prepare({ dir, system, crowd });
    const measured = await measureAll({ system, crowd, provider, ...people });
    const held = measured.filter(({ isHanging }) => isHanging).map(round => round.held);
    const results = summary(measured);
    console.log(report({ ...about, ...load, held, results }));
    mkdirSync(join(dataFolder, 'bench'), { recursive: true });
    const file = join(dataFolder, 'bench/isolation.json');
    writeFileSync(file, `${JSON.stringify({ ...about, ...load, held, results }, undefined, 2)}\n`);
    console.log(`\nWritten to ${file}`);
  } finally {
    await crowd.stop();
    await system.stop();
    provider.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

/** Who logs in, who talks, and who asks the assistant: nobody does two of it, so that no limit of theirs is in the way. */
async function prepare({ dir, system, crowd }) {
  const members = await gather({
    members: TALKING + CALLS,
    privateKey: secretsIn(dir).sessionPrivateKey,
    redisUrl: system.redis.url,
    mongodbUrl: system.mongodb.url,
  });
  await crowd.connect(members.slice(0, TALKING), { urls: [system.url], origin: system.url });
  const usernames = await register(system);
  return { usernames, cookies: members.slice(TALKING).map(({ cookie }) => cookie) };
}

/** By turns; which side begins changes, so that whatever grows in between meets both alike. */
async function measureAll(surroundings) {
  await measure(surroundings, { round: 0, isHanging: false });
  const rounds = [];
  for (let round = 1; round <= ROUNDS; round++)
    for (const isHanging of round % 2 ? [false, true] : [true, false])
      rounds.push(await measure(surroundings, { round, isHanging }));
  return rounds;
}

async function measure({ system: { url }, crowd, provider, usernames, cookies }, { round, isHanging }) {
  const questions = new Questions({ url, cookies: isHanging ? cookies : [] });
  const held = await provider.holds(isHanging ? cookies.length : 0);
  await pause(SETTLE_MS);
  const [login, talked] = await Promise.all([
    logIn({ url, usernames, seconds: SECONDS, perSecond: LOGINS_PER_SECOND }),
    crowd.talk('openLoop', { seconds: SECONDS, perSecond: MESSAGES_PER_SECOND }),
  ]);
  const stillHeld = provider.holding();
  await questions.leave();
  await provider.holds(0);
  const failed = Object.values(talked.refusals).reduce((sum, count) => sum + count, 0);
  const name = `round ${round} ${isHanging ? `with ${stillHeld} of ${held} calls hanging` : 'without calls'}`;
  console.log(
    `${name}: ${login.times.length} logins, ${talked.times.length} messages ${JSON.stringify(questions.answered)}`,
  );
  return { round, isHanging, held: stillHeld, login, chat: { times: talked.times, failed } };
}
