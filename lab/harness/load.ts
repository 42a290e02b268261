import { setTimeout as pause } from 'node:timers/promises';

/** So long, as the condition of a loop. */
export function during(ms: number) {
  const end = performance.now() + ms;
  return () => performance.now() < end;
}

/** Keeps so many pieces of work under way: the next one begins when one is done. */
export async function closedLoop(inFlight: number, isOn: () => boolean, work: (number: number) => Promise<unknown>) {
  let begun = 0;
  const worker = async () => {
    while (isOn()) await work(begun++);
  };
  await Promise.all(Array.from({ length: inFlight }, worker));
}

/** Begins so many pieces of work a second, whether or not the earlier ones are done. `due`: when it should begin, by `performance.now()`. */
export async function openLoop(
  { seconds, perSecond }: { seconds: number; perSecond: number },
  work: (due: number, number: number) => Promise<unknown>,
) {
  const begun = performance.now();
  const all: Promise<unknown>[] = [];
  while (all.length < seconds * perSecond) {
    const due = begun + (all.length / perSecond) * 1000;
    if (due > performance.now()) await pause(1);
    else all.push(work(due, all.length));
  }
  await Promise.all(all);
}
