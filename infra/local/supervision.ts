import { setTimeout as pause } from 'node:timers/promises';
import type { LocalProcess } from './local-process.ts';

const firstDelay = 500;
const longestDelay = 30_000;
const settled = 60_000;

/** Starts a process again whenever it ends by itself, ever later while it keeps ending. */
export function keepRunning(process: LocalProcess, say: (sentence: string) => void) {
  let delay = firstDelay;
  let startedAt = Date.now();
  process.onUnexpectedEnd = async how => {
    if (Date.now() - startedAt > settled) delay = firstDelay;
    const wait = delay;
    delay = Math.min(delay * 2, longestDelay);
    const log = process.recipe.logFile ? ` Its log is ${process.recipe.logFile}.` : '';
    say(`${process.name} ended with ${how}; starting it again in ${wait / 1000} s.${log}`);
    await pause(wait);
    if (process.isStopping) return;
    startedAt = Date.now();
    // A start that fails ends the process, which brings us here again.
    await process.start().then(
      () => say(`${process.name} is up again.`),
      () => {},
    );
  };
}
