import { setTimeout as pause } from 'node:timers/promises';
import { microsOf } from '../processor-time.mjs';

const IN_FLIGHT = 256;
/** Compilers and caches need about so long to settle. */
const WARM_UP_SECONDS = 8;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 4);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const STEADY = { perSecond: 1000, seconds: Number(process.env.BENCH_STEADY_SECONDS ?? 12) };
/** A member's limit is counted in windows of 4 s: a round begins with all of it. */
const LIMIT_MS = 4000;

/** Full load, in turns, so that whatever else the machine does meets all contenders alike. */
export async function measureAll(sides) {
  const rounds = [];
  for (let round = 0; round <= ROUNDS; round++) {
    for (const side of sides) {
      const isWarmUp = round === 0;
      const seconds = isWarmUp ? WARM_UP_SECONDS : SECONDS;
      const result = await measure(side, 'closedLoop', { seconds, inFlight: IN_FLIGHT });
      console.log(`${isWarmUp ? 'warm-up' : `round ${round}`}: ${line(result)}`);
      rounds.push({ round, isWarmUp, ...result });
    }
  }
  return rounds;
}

/** As many messages a second as we aim at, from each contender in turn. */
export async function measureSteady(sides) {
  const measured = [];
  for (const side of sides) {
    const result = await measure(side, 'openLoop', STEADY);
    console.log(`steady: ${line(result)}`);
    measured.push({ ...STEADY, ...result });
  }
  return measured;
}

async function measure({ name, processes, crowd }, kind, options) {
  await pause(LIMIT_MS);
  const all = { ...processes, ...crowd.processes };
  const before = microsOf(all);
  const { times: _times, ...talked } = await crowd.talk(kind, options);
  const after = microsOf(all);
  const cpuMicros = Object.keys(all).map(part => [part, (after[part] - before[part]) / talked.arrived]);
  return { contender: name, ...talked, perSecond: talked.perSecond, cpuMicros: Object.fromEntries(cpuMicros) };
}

const line = ({ contender, perSecond, p50, p99, refusals }) =>
  `${contender} ${Math.round(perSecond)}/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms ${JSON.stringify(refusals)}`;
