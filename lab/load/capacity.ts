import { setTimeout as pause } from 'node:timers/promises';
import { costOf } from '../harness/processes.ts';
import type { Crowd } from './crowd.ts';
import type { Product } from './product.ts';
import { measured, type Step } from './step.ts';

interface Options {
  /** Who begin, and who come with each further step */
  members: number;
  more: number;
  /** Of a step; a third of them, in which members come, does not count */
  seconds: number;
  say: (line: string) => void;
}

/** Members come until a gate trips twice in a row, or all are there. */
export async function findCapacity(product: Product, crowd: Crowd, { members, more, seconds, say }: Options) {
  const steps: Step[] = [];
  const [comingMs, countedMs] = [(seconds * 1000) / 3, (seconds * 2000) / 3];
  await pause(comingMs);
  const idle = await idling(product, countedMs);
  for (let coming = members; ;) {
    const before = crowd.size;
    await crowd.join(coming, comingMs / 2);
    if (coming > 0 && crowd.size === before) break;
    await pause(comingMs);
    const step = await measured(product, crowd, () => pause(countedMs));
    steps.push(step);
    say(lineOf(step));
    const isSecondTime = coming === 0;
    if (step.gate && (isSecondTime || step.violations.length > 0)) break;
    // Other work of the machine may have done it: the same members are measured again.
    coming = step.gate ? 0 : more;
  }
  const good = steps.findLast(({ gate }) => !gate);
  return { steps, good, gate: steps.at(-1)?.gate, idle };
}

/** What each process keeps busy of a processor while there are no active members. */
async function idling({ processes }: Product, ms: number) {
  const work = async () => {
    await pause(ms);
    return {};
  };
  return (await costOf(processes, work, () => ms * 1000)).cpuMicros;
}

const lineOf = ({ members, requestsPerSecond, messagesPerSecond, api, chat, machine, gate }: Step) =>
  `   ${members} members: ${requestsPerSecond.toFixed(0)} requests/s, p99 ${api.p99.toFixed(0)} ms; ` +
  `${messagesPerSecond.toFixed(1)} messages/s, p99 ${chat.p99.toFixed(0)} ms; ` +
  `processors ${(machine * 100).toFixed(0)} % busy${gate ? ` — ${gate}` : ''}`;
