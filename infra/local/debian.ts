import { setTimeout as pause } from 'node:timers/promises';
import { CommandFailed, programOnPath, run } from './commands.ts';

let queue: Promise<unknown> = Promise.resolve();

/** Whether packages can be installed here without asking a person. */
export function canInstallPackages() {
  return process.getuid?.() === 0 && programOnPath('apt-get') !== undefined;
}

/** Installs Debian or Ubuntu packages, one call after the other. */
export function installPackages(...packages: string[]) {
  const done = queue.then(() => install(packages));
  queue = done.catch(() => {});
  return done;
}

async function install(packages: string[]) {
  await apt('update');
  await apt('install', '-y', '--no-install-recommends', ...packages);
}

async function apt(...args: string[]) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // dpkg's lock can be waited for; the lock on the package lists cannot, so another apt at work means trying again.
  for (let tries = 1; ; tries++) {
    try {
      return await run('apt-get', ['-q', '-o', 'DPkg::Lock::Timeout=300', ...args], { env });
    } catch (error) {
      const isLocked = error instanceof CommandFailed && error.detail.includes('Could not get lock');
      if (!isLocked || tries === 30) throw error;
      await pause(2000);
    }
  }
}
