import { setTimeout as pause } from 'node:timers/promises';
import { startDay } from '../demo/demo-day.ts';
import { claimDemo, dayFolder } from '../demo/demo-folder.ts';
import { untilNight } from '../demo/night.ts';
import { endWith } from './ending.ts';
import { portFrom } from './ports.ts';
import { explain, Progress } from './progress.ts';
import { keepRunning } from './supervision.ts';

// The second half of `npm run demo`, bundled: one day after the other, each beginning with nothing but the characters.

const progress = new Progress();
let day: Awaited<ReturnType<typeof startDay>> | undefined;
const ending = endWith(async () => day?.stop());

try {
  claimDemo();
  for (;;) {
    day = await startDay({
      dir: dayFolder,
      ports: { app: portFrom('PORT', 3000) },
      publicUrl: process.env.PUBLIC_URL,
      host: process.env.HOST,
      track: progress.step,
    });
    for (const process of Object.values(day.processes)) keepRunning(process, progress.say);
    progress.say(`\nThe demo is at ${day.url}. Everything in it is deleted at 04:00 UTC, and when it starts again.\n`);
    await pause(untilNight(new Date()));
    progress.say('It is night: everything is deleted.');
    await day.stop();
  }
} catch (error) {
  if (!ending.isEnding) {
    console.error(`\n${explain(error)}`);
    process.exit(1);
  }
}
