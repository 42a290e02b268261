import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { programOnPath, run } from './commands.ts';
import { canInstallPackages, installPackages } from './debian.ts';
import { root } from './paths.ts';

const onMac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** The path of a Chromium, if there is one: CHROMIUM_PATH, else an installed one. */
export function installedChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return given;
  return (
    programOnPath('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable') ??
    (existsSync(onMac) ? onMac : undefined)
  );
}

/** Installs a Chromium where there is none, and the package manager can. */
export async function installChromium() {
  if (installedChromium() || !canInstallPackages()) return;
  // Ubuntu's package of this name is a stub for snap; Playwright's own is used there.
  await installPackages('chromium').catch(() => {});
}

/** The path of a Chromium, installed where there is none; the last resort is Playwright's own download, which needs node_modules. */
export async function chromiumProgram(): Promise<string> {
  await installChromium();
  const installed = installedChromium();
  if (installed) return installed;
  const { chromium } = await import('playwright-core');
  if (!existsSync(chromium.executablePath())) {
    await run(process.execPath, [join(root, 'node_modules/playwright-core/cli.js'), 'install', 'chromium']);
  }
  return chromium.executablePath();
}
