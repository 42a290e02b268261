import { LocalProcess } from './local-process.ts';
import { parentOf } from './process-table.ts';

const signals: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Ends this process when a person, the system or npm's own end asks for it: in order the first time, at once the second time.
 */
export function endWith(stop: () => Promise<void>) {
  let isEnding = false;
  const end = async () => {
    if (isEnding) {
      await LocalProcess.stopAll('SIGKILL');
      process.exit(1);
    }
    isEnding = true;
    console.log('\nStopping. Press Ctrl-C again to stop at once.');
    await stop();
    await LocalProcess.stopAll();
    process.exit(0);
  };
  // A closed terminal takes no more lines; that is no reason to leave the children behind.
  process.stdout.on('error', () => {});
  for (const signal of signals) process.on(signal, () => void end());
  if (process.env.npm_lifecycle_event) endWithParent(() => isEnding || void end());
  return {
    get isEnding() {
      return isEnding;
    },
  };
}

/**
 * npm killed by SIGKILL passes nothing on. We notice that we, or the shell that npm started us through, got another parent.
 */
function endWithParent(end: () => void) {
  const lineage = () => `${process.ppid} ${parentOf(process.ppid)}`;
  const parents = lineage();
  const timer = setInterval(() => {
    if (lineage() === parents) return;
    clearInterval(timer);
    end();
  }, 1000);
  timer.unref();
}
