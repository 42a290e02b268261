import { isExecutable, programOnPath } from '../local/commands.ts';
import { canInstallPackages, installPackages } from '../local/debian.ts';

/** The servers that specs run with the configuration of a deployment, with Debian's package of each. */
const PACKAGES = { haproxy: 'haproxy', nginx: 'nginx', prometheus: 'prometheus' };
/** Not on every user's PATH, and Debian installs servers there. */
const SYSTEM_FOLDER = '/usr/sbin';

export const serverProgram = (name: string) =>
  programOnPath(name) ?? [`${SYSTEM_FOLDER}/${name}`].find(path => isExecutable(path));

/** The servers that this machine lacks. */
export const missingServers = () =>
  (Object.keys(PACKAGES) as (keyof typeof PACKAGES)[]).filter(name => serverProgram(name) === undefined);

/** Installs the servers that are missing, where the package manager can. */
export async function installServers() {
  const missing = missingServers();
  if (missing.length === 0 || !canInstallPackages()) return;
  await installPackages(...missing.map(name => PACKAGES[name])).catch(() => {});
}
