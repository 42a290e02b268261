import { bundleServices, compileServices } from '../../infra/local/build.ts';
import { endWith } from '../../infra/local/ending.ts';
import { LocalProcess } from '../../infra/local/local-process.ts';
import { explain, Progress } from '../../infra/local/progress.ts';

/** Builds the services, and compiles what a command imports of them, and does the work of a command, which ends with 0 where that is good. No process outlives it. */
export async function command(work: (progress: Progress) => Promise<boolean>) {
  endWith(async () => undefined);
  try {
    const progress = new Progress();
    await progress.step('Bundling the services', bundleServices);
    await progress.step('Compiling the services', compileServices);
    process.exitCode = (await work(progress)) ? 0 : 1;
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  }
  await LocalProcess.stopAll();
  process.exit();
}
