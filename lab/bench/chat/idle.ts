import { setTimeout as pause } from 'node:timers/promises';
import type { Member } from '../../harness/members.ts';
import { residentBytesOf } from '../../harness/memory.ts';
import { Crowd } from './crowd.ts';
import type { Contender } from './contenders.ts';
import type { Where } from './couples.ts';

const WARM_UP = 400;
/** Within it garbage is collected, and all that a new connection made is settled. */
const SETTLE_MS = 6000;

/** KiB of resident memory that one more open tab takes at one gateway, when no member says anything. */
export async function memoryOfIdle({ name, urls, first }: Contender, members: Member[], origin: string) {
  const where = { urls: urls.slice(0, 1), origin };
  // What the first tabs ever make a process load and compile is no tab's own.
  await whileOpen(members.slice(0, WARM_UP), where, () => pause(0));
  await pause(SETTLE_MS);
  const without = residentKib(first.pid);
  const withAll = await whileOpen(members, where, async () => {
    await pause(SETTLE_MS);
    return residentKib(first.pid);
  });
  const kibASocket = (withAll - without) / members.length;
  console.log(`${name}: ${kibASocket.toFixed(1)} KiB for each of ${members.length} idle sockets`);
  return { contender: name, sockets: members.length, withoutKib: without, withAllKib: withAll, kibASocket };
}

async function whileOpen<T>(members: Member[], where: Where, work: () => Promise<T>) {
  const crowd = new Crowd('idle', 2);
  try {
    await crowd.connect(members, where);
    return await work();
  } finally {
    await crowd.stop();
  }
}

const residentKib = (pid?: number) => residentBytesOf(pid) / 1024;
