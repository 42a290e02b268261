import { isExecutable, programOnPath } from '../local/commands.ts';
import { canInstallPackages, installPackages } from '../local/debian.ts';

/** The programs that specs run, most with the configuration of a deployment, by the name that such a spec has before `.spec.ts`. */
const PROGRAMS = {
  haproxy: ['haproxy'],
  prometheus: [
    'prometheus',
    'prometheus-redis-exporter',
    'prometheus-node-exporter',
    'prometheus-blackbox-exporter',
    'prometheus-alertmanager',
  ],
  nginx: ['nginx'],
  rsyslog: ['rsyslogd'],
  java: ['java'],
};
/** Of Debian; each other program's package has its name. */
const PACKAGES: Record<string, string> = { nginx: 'nginx-light', rsyslogd: 'rsyslog', java: 'default-jre-headless' };
/** Not on every user's PATH, and Debian installs servers there. */
const SYSTEM_FOLDER = '/usr/sbin';

export const serverProgram = (name: string) =>
  programOnPath(name) ?? [`${SYSTEM_FOLDER}/${name}`].find(path => isExecutable(path));

const isMissing = (program: string) => serverProgram(program) === undefined;

/** The names of specs that lack one of their programs on this machine. */
export const missingServers = () =>
  Object.entries(PROGRAMS).flatMap(([name, programs]) => (programs.some(isMissing) ? [name] : []));

/** Installs the programs that are missing, where the package manager can. */
export async function installServers() {
  const missing = Object.values(PROGRAMS).flat().filter(isMissing);
  if (missing.length === 0 || !canInstallPackages()) return;
  await installPackages(...missing.map(program => PACKAGES[program] ?? program)).catch(() => {});
}
