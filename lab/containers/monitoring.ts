import { setTimeout as pause } from 'node:timers/promises';
import { gateway, services } from '../../infra/local/deployables.ts';
import { queryAt } from '../../infra/observability/prometheus.ts';
import type { Stack } from './stack.ts';

/** Of the balancer, of Redis, of the machine, and of the address as seen from outside. */
const OTHER_TARGETS = 4;
const SEEN_MS = 180_000;
/** The rule waits for two minutes, and Alertmanager for 10 s. */
const MAILED_MS = 300_000;
/** Of Alertmanager's configuration: where a page goes. */
const PAGED = 'page@attune.localhost';

/** With Prometheus beside the installation: how many targets it sees, and how soon a service that is gone is told by mail. */
export async function watch(stack: Stack) {
  await stack.compose('up', '--detach', '--wait');
  const query = queryAt(`http://${await stack.addressOf('prometheus', 'inside')}:9090`);
  const processes = await stack.containers(...[...services(), gateway()].map(({ name }) => name));
  const wanted = processes.length + OTHER_TARGETS;
  const targets = async () => (await query('up == 1')).length;
  await within(SEEN_MS, async () => (await targets()) === wanted);
  const found = await targets();
  const isPaged = async () => (await stack.recipients()).includes(PAGED);
  const hadPages = await isPaged();
  const from = Date.now();
  await stack.compose('stop', 'mail');
  const isTold = await within(MAILED_MS, isPaged);
  const toldAfterMs = Date.now() - from;
  await stack.compose('up', '--detach', '--wait', 'mail');
  const faults = [
    ...(found === wanted ? [] : [`Prometheus sees ${found} of ${wanted} targets`]),
    ...(hadPages ? ['an alert was mailed while all was well'] : []),
    ...(isTold ? [] : ['no mail told that a service was gone']),
  ];
  return { targets: found, toldAfterMs, faults };
}

async function within(ms: number, isSo: () => Promise<boolean>) {
  for (const end = Date.now() + ms; Date.now() < end; await pause(1000)) if (await isSo()) return true;
  return false;
}
