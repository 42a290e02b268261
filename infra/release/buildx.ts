import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { programOnPath } from '../local/commands.ts';

/** Where Docker looks for its plugins. */
const FOLDERS = [
  join(process.env.DOCKER_CONFIG ?? join(homedir(), '.docker'), 'cli-plugins'),
  '/usr/local/libexec/docker/cli-plugins',
  '/usr/libexec/docker/cli-plugins',
  '/usr/lib/docker/cli-plugins',
];

const plugin = () =>
  programOnPath('docker-buildx') ?? FOLDERS.map(folder => join(folder, 'docker-buildx')).find(path => existsSync(path));

/** Whether Docker's builder is here. Not all of what it does needs an engine: printing what it would build does not. */
export const hasBuildx = () => plugin() !== undefined;

/** A command of it. It runs as a program of its own: `docker` need not be there. */
export const buildx = (...args: string[]): [program: string, args: string[]] => [plugin() ?? 'docker-buildx', args];
