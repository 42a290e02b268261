import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CommandFailed, programOnPath, run } from '../../infra/local/commands.ts';
import { canInstallPackages, installPackages } from '../../infra/local/debian.ts';
import { dataFolder, root } from '../../infra/local/paths.ts';

/** Where the engine, its images and what is built from live; may be deleted while no container runs. */
export const folder = join(dataFolder, 'containers');

/** A Docker engine */
export interface Engine {
  /** For the docker CLI */
  env: NodeJS.ProcessEnv;
  /** Comes before a command that has to reach containers by their addresses. */
  enter: string[];
  /** Comes before a command that names a process of a container by the number that Docker says. */
  amongProcesses: string[];
  stop(): Promise<void>;
}

/** Runs the docker CLI and answers what it printed. */
export const docker = ({ env }: Pick<Engine, 'env'>, args: string[], cwd?: string) =>
  run('docker', args, { env, ...(cwd && { cwd }) });

/** The machine's own engine where there is one, else Debian's. `network`: of the machine for builds, or apart from it for running. */
export async function startEngine(network: 'machine' | 'apart'): Promise<Engine> {
  const own: Engine = {
    env: process.env,
    enter: [],
    amongProcesses: [],
    stop: async () => undefined,
  };
  if (programOnPath('docker') && (await answers(own.env))) return own;
  return debianEngine(network);
}

const answers = (env: NodeJS.ProcessEnv) =>
  docker({ env }, ['info']).then(
    () => true,
    () => false,
  );

/** Debian 13's engine in a root of its own: its Docker and Compose are the oldest that docker-compose.yml works with. */
const PACKAGES = [
  'docker.io',
  'docker-cli',
  'docker-compose',
  'docker-buildx',
  'iptables',
  'iproute2',
  'ca-certificates',
];
const START_MS = 60_000;

async function debianEngine(network: 'machine' | 'apart'): Promise<Engine> {
  const place = join(folder, 'engine');
  await debianRoot(place, PACKAGES);
  const socket = join(folder, 'docker.sock');
  const namespaces = ['--mount', '--pid', '--fork', '--kill-child', ...(network === 'apart' ? ['--net'] : [])];
  const script = [join(import.meta.dirname, 'engine.sh'), place, socket, network, root];
  const daemon = spawn('unshare', [...namespaces, 'bash', ...script], { stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [daemon.stdout, daemon.stderr])
    stream.on('data', chunk => (printed = `${printed}${chunk}`.slice(-20_000)));
  const env = { ...process.env, ...cliOf(place), DOCKER_HOST: `unix://${socket}` };
  for (const end = Date.now() + START_MS; !(await answers(env)); await pause(300)) {
    if (daemon.exitCode !== null || Date.now() > end)
      throw new CommandFailed('The Docker engine did not start.', printed);
  }
  const pid = (await run('pgrep', ['-P', String(daemon.pid), '-x', 'dockerd'])).trim();
  const inside = (...kinds: string[]) => ['nsenter', '--target', pid, ...kinds];
  return {
    env,
    enter: network === 'apart' ? inside('--net') : [],
    amongProcesses: inside('--pid'),
    stop: async () => {
      const ended = new Promise(resolve => daemon.once('close', resolve));
      await run('kill', [pid]);
      await ended;
    },
  };
}

/** The engine's own CLI and its plugins, which run on an older Debian as well. */
function cliOf(place: string) {
  const config = join(folder, 'cli');
  const plugins = join(config, 'cli-plugins');
  if (!existsSync(plugins)) {
    mkdirSync(config, { recursive: true });
    symlinkSync(join(place, 'usr/libexec/docker/cli-plugins'), plugins);
    mkdirSync(join(config, 'bin'));
    symlinkSync(join(place, 'usr/bin/docker'), join(config, 'bin/docker'));
  }
  return { PATH: `${join(config, 'bin')}:${process.env.PATH}`, DOCKER_CONFIG: config };
}

/** A root of Debian 13 with these packages, made once. */
export async function debianRoot(place: string, packages: string[]) {
  if (existsSync(place)) return;
  if (!canInstallPackages())
    throw new Error('Please install Docker 26 or newer with Compose 2.26 or newer, or run this as root on Debian.');
  if (!programOnPath('debootstrap')) await installPackages('debootstrap');
  const work = `${place}-unfinished`;
  await run('rm', ['-rf', work]);
  mkdirSync(join(folder, 'debs'), { recursive: true });
  const options = ['--variant=minbase', `--include=${packages.join(',')}`, `--cache-dir=${join(folder, 'debs')}`];
  await run('debootstrap', [...options, 'trixie', work, 'http://deb.debian.org/debian']);
  await run('mv', [work, place]);
}
