import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { run } from '../../infra/local/commands.ts';
import { root } from '../../infra/local/paths.ts';
import { standIn } from './base-images.ts';
import { docker, folder, type Engine } from './engine.ts';

/** The release before this version. */
export const PREVIOUS = { version: '0.1.0', commit: '15c2940b' };

/** The files of the release before, in a folder of their own. */
export async function previousFolder() {
  const place = join(folder, `previous-${PREVIOUS.commit}`);
  if (existsSync(place)) return place;
  const work = `${place}-unfinished`;
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  await run('sh', ['-c', `git archive ${PREVIOUS.commit} | tar x -C ${work}`], { cwd: root });
  // It named a reader of Dockerfiles that is fetched from a registry; the builder's own reads the same.
  const recipes = join(work, 'infra/docker');
  for (const name of readdirSync(recipes).filter(file => file.endsWith('Dockerfile')))
    writeFileSync(join(recipes, name), readFileSync(join(recipes, name), 'utf8').replace(/^# syntax=.*\n/, ''));
  await run('mv', [work, place]);
  return place;
}

/** A checkout whose images are built and run. */
export interface Release {
  folder: string;
  /** Of its images */
  version: string;
  /** What Compose reads, each over those before */
  files: string[];
  /** Whether stand-ins take the places of the published images */
  hasStandIns: boolean;
  /** What its operator has in `.env` */
  settings?: Record<string, string>;
}

export interface Built {
  name: string;
  /** Of building it, with what the builds before left in the cache */
  seconds: number;
  megabytes: number;
  /** Without the base image; known where that is a stand-in */
  ownMegabytes?: number;
  /** The same, as a registry keeps it */
  ownCompressedMegabytes?: number;
}

/** Apart from an installation on the same machine. */
export const PROJECT = 'attune-trial';

/** Which files Compose reads, and which images. */
export const composeSettings = ({ version, files, settings }: Release) => ({
  ...settings,
  COMPOSE_PROJECT_NAME: PROJECT,
  ATTUNE_VERSION: version,
  COMPOSE_FILE: files.join(':'),
});

const megabytesOf = async (engine: Engine, image: string) =>
  Number(await docker(engine, ['image', 'inspect', '--format', '{{.Size}}', image])) / 1e6;

/** Where the base is a stand-in, which is larger than the published one. */
async function withoutBase(engine: Engine, { hasStandIns }: Release, image: string) {
  if (!hasStandIns) return {};
  const base = standIn('node');
  return {
    ownMegabytes: (await megabytesOf(engine, image)) - (await megabytesOf(engine, base)),
    ownCompressedMegabytes: (await compressedMegabytesOf(engine, image)) - (await compressedMegabytesOf(engine, base)),
  };
}

const compressedMegabytesOf = async ({ env }: Engine, image: string) =>
  Number(await run('sh', ['-c', `docker save ${image} | gzip | wc -c`], { env })) / 1e6;

/** Builds every image of a release, one after the other. */
export async function buildImages(engine: Engine, release: Release) {
  const env = { ...engine.env, ...composeSettings(release) };
  const { services } = parse(await docker({ env }, ['compose', 'config'], release.folder)) as {
    services: Record<string, { image: string; build?: object }>;
  };
  const built: Built[] = [];
  for (const [name, { image, build }] of Object.entries(services)) {
    if (!build) continue;
    const from = Date.now();
    await docker({ env }, ['compose', 'build', '--quiet', name], release.folder);
    const seconds = (Date.now() - from) / 1000;
    const megabytes = await megabytesOf(engine, image);
    built.push({ name: image, seconds, megabytes, ...(await withoutBase(engine, release, image)) });
  }
  return built;
}
