import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildServices } from '../../local/build.ts';
import { dataFolder } from '../../local/paths.ts';
import { Progress } from '../../local/progress.ts';
import { machine } from '../figures.mjs';
import { startBoth } from './contenders.mjs';
import { Crowd } from './crowd.mjs';
import { memoryOfIdle } from './idle.mjs';
import { gather, stored } from './members.mjs';
import { report, summary } from './report.mjs';
import { measureAll, measureSteady } from './rounds.mjs';

/** Of messaging. There are always two gateways. */
const REPLICAS = (process.env.BENCH_REPLICAS ?? '1,2').split(',').map(Number);
const SOCKETS = 2000;
const IDLE_SOCKETS = Number(process.env.BENCH_IDLE ?? 3000);
const CLIENT_PROCESSES = 2;

/**
 * Messages that are stored and arrive at another gateway, beside a relay that stores nothing; then how long they take at a
 * steady rate, and what an idle socket takes. Shows ratios, as the machine decides the figures; writes
 * `.data/bench/chat.json`.
 */
export async function run() {
  const { step } = new Progress();
  await step('Building', buildServices);
  const about = { ...machine(), sockets: SOCKETS, clientProcesses: CLIENT_PROCESSES };
  const found = [];
  for (const messaging of REPLICAS) {
    const isFirst = messaging === REPLICAS[0];
    found.push(await step(`With ${messaging} of messaging`, () => measure({ messaging, isFirst })));
  }
  const result = { ...about, ...summary(found) };
  console.log(report(result));
  mkdirSync(join(dataFolder, 'bench'), { recursive: true });
  const file = join(dataFolder, 'bench/chat.json');
  writeFileSync(file, `${JSON.stringify(result, undefined, 2)}\n`);
  console.log(`\nWritten to ${file}`);
}

async function measure({ messaging, isFirst }) {
  const dir = join(dataFolder, 'bench/chat');
  rmSync(dir, { recursive: true, force: true });
  const { system, secrets, contenders, stop } = await startBoth({ dir, messaging });
  const crowds = [];
  try {
    const stores = { redisUrl: system.redis.url, mongodbUrl: system.mongodb.url };
    const members = await gather({
      members: Math.max(SOCKETS, IDLE_SOCKETS),
      privateKey: secrets.sessionPrivateKey,
      ...stores,
    });
    const idle = [];
    for (const contender of isFirst && IDLE_SOCKETS > 0 ? contenders : [])
      idle.push(await memoryOfIdle(contender, { members, origin: system.url }));
    for (const contender of contenders) {
      const crowd = new Crowd(contender.name, CLIENT_PROCESSES);
      crowds.push(crowd);
      await crowd.connect(members.slice(0, SOCKETS), { urls: contender.urls, origin: system.url });
    }
    const sides = contenders.map((contender, index) => ({ ...contender, crowd: crowds[index] }));
    const rounds = await measureAll(sides);
    const steady = isFirst ? await measureSteady(sides) : [];
    return { messaging, idle, rounds, steady, stored: await stored(system.mongodb.url) };
  } finally {
    await Promise.all(crowds.map(crowd => crowd.stop()));
    await stop();
    rmSync(dir, { recursive: true, force: true });
  }
}
