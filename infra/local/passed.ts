import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from './build.ts';
import { services } from './deployables.ts';
import { root } from './paths.ts';

/** Of each project of Jest, a hash over its inputs as they were when all of its tests passed last. */
const RECORD = join(root, '.ci/passed.json');

const contracts = [...services().map(({ folder }) => `${folder}/contract`), 'gateway/contract'];
const everySpec = [
  'jest.config.mjs',
  'package-lock.json',
  'platform',
  ...contracts,
  'infra/local',
  'infra/node',
  'infra/test',
];
const everyScreen = [
  'package-lock.json',
  'web',
  ...contracts,
  'infra/demo',
  'infra/screenshots',
  'e2e/screens',
  ':(glob)e2e/*.ts',
  ':(glob,exclude)e2e/*.spec.ts',
];

/** What a project's specs import or start besides their own folder and what every spec stands on. */
const furtherInputs: Record<string, string[]> = {
  platform: ['infra/harness/tcp-proxy.ts'],
  gateway: ['infra/harness/tcp-proxy.ts', 'infra/observability', 'docs'],
  mail: ['services/auth'],
  messaging: ['infra/harness/tcp-proxy.ts'],
  notifications: ['infra/docker/vapid-key.ts'],
  backup: ['infra/docker', 'infra/harness'],
  // Its specs read and run everything.
  infra: ['.', ':(exclude).ci/passed.json'],
};

/** The projects of specs, as jest.config.mjs names them. */
export const specProjects = ['platform', ...services().map(({ name }) => name), 'gateway', 'backup', 'infra', 'web'];

/** Paths of what a project is made of, as Git takes them. */
export function inputsOf(project: string): string[] {
  if (project === 'screens') return everyScreen;
  const service = services().find(({ name }) => name === project);
  return [service?.folder ?? project, ...everySpec, ...(furtherInputs[project] ?? [])];
}

/** Those whose inputs are not the ones they passed with. */
export function changedProjects(projects: readonly string[]): string[] {
  const record = read();
  return projects.filter(project => record[project] !== hashOf(filesOf(inputsOf(project))));
}

/** All tests of these projects have passed as they are now. */
export function recordPassed(projects: readonly string[]) {
  const passed = Object.fromEntries(projects.map(project => [project, hashOf(filesOf(inputsOf(project)))]));
  writeFileSync(RECORD, `${JSON.stringify({ ...read(), ...passed }, null, 2)}\n`);
}

const read = () => JSON.parse(readFileSync(RECORD, 'utf8')) as Record<string, string>;

/** What lies in the folder, committed or not: a commit does not change it. */
function filesOf(paths: string[]): string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...paths];
  const listed = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
  return [...new Set(listed.split('\0'))].filter(Boolean).sort();
}
