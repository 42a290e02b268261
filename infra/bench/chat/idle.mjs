import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { Crowd } from './crowd.mjs';

const WARM_UP = 400;
/** Within it garbage is collected, and all that a new connection made is settled. */
const SETTLE_MS = 6000;

/** KiB of resident memory that one more open tab takes at one gateway, when nobody says anything. */
export async function memoryOfIdle({ name, urls: [url], first }, { members, origin }) {
  // What the first tabs ever make a process load and compile is no tab's own.
  await whileOpen(members.slice(0, WARM_UP), { urls: [url], origin }, () => undefined);
  await pause(SETTLE_MS);
  const without = residentKib(first.pid);
  const withAll = await whileOpen(members, { urls: [url], origin }, async () => {
    await pause(SETTLE_MS);
    return residentKib(first.pid);
  });
  const kibASocket = (withAll - without) / members.length;
  console.log(`${name}: ${kibASocket.toFixed(1)} KiB for each of ${members.length} idle sockets`);
  return { contender: name, sockets: members.length, withoutKib: without, withAllKib: withAll, kibASocket };
}

async function whileOpen(members, where, work) {
  const crowd = new Crowd('idle', 2);
  try {
    await crowd.connect(members, where);
    return await work();
  } finally {
    await crowd.stop();
  }
}

const residentKib = pid => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
