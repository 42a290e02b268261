import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { record } from '../bench/aims.ts';
import { command } from '../harness/command.ts';
import { machine } from '../harness/report.ts';
import { root } from '../../infra/local/paths.ts';
import { buildStandIns, overrideFor, reachesRegistry } from './base-images.ts';
import { docker, folder, startEngine, type Engine } from './engine.ts';
import { buildImages, previousFolder, PROJECT, type Release } from './images.ts';
import { aimsOf, builds, faultsOf, pageWith, type Found } from './report.ts';
import { faultsOnSmall, smallServer } from './small-report.ts';
import { Stack } from './stack.ts';

// npm run containers: builds every image, and does with the containers what an operator does, while members use them. What was seen is
// written into lab/containers/README.md. With --small it tries docker-compose.small.yml alone, and shows what was seen.

const PAGE = join(root, 'lab/containers/README.md');
const RESULT = join(folder, 'result.json');
const { values } = parseArgs({
  options: { small: { type: 'boolean' }, slack: { type: 'string' }, write: { type: 'boolean' } },
});

const page = readFileSync(PAGE, 'utf8');

await command(async ({ step, say }) => {
  const about = machine();
  mkdirSync(folder, { recursive: true });
  const builder = await step('Starting a Docker engine', () => startEngine('machine'));
  const isPublished = await step('Asking for a published image', () => reachesRegistry(builder));
  if (!isPublished) await step('Making what stands in for published images', () => buildStandIns(builder));
  const former = await step('Reading the release before', previousFolder);
  const releases = releasesFrom(former, isPublished);
  const { previous, current, ahead } = releases;
  await step('Removing what a run before has left', () => removeFormer(builder, current));
  if (!values.small) await step('Building the images of the release before', () => buildImages(builder, previous));
  const images = await step('Building the images', () => buildImages(builder, values.small ? current : ahead));
  await builder.stop();
  const engine = await step('Starting an engine with a network apart', () => startEngine('apart'));
  const isEnded = await runScenario(engine, releases);
  if (!isEnded) await tellLogs(engine, say);
  await engine.stop();
  if (!isEnded) return false;
  const seen = JSON.parse(readFileSync(RESULT, 'utf8'));
  if (values.small) {
    say(`${smallServer(seen.small)}\n\n${builds({ images, isPublished })}`);
    return faultsOnSmall(seen.small).length === 0;
  }
  const found: Found = {
    about,
    images,
    isPublished,
    ...seen,
  };
  await write(found);
  const faults = faultsOf(found);
  record('containers', about, aimsOf(found));
  for (const fault of faults) say(`✗ ${fault}`);
  return faults.length === 0;
});

async function write(found: Found) {
  writeFileSync(PAGE, await format(pageWith(page, found), { ...(await resolveConfig(PAGE)), filepath: PAGE }));
}

/** What an interrupted run has left; the engine has started its containers again. */
function removeFormer(engine: Engine, release: Release) {
  return new Stack(engine, release).compose('down', '--volumes', '--remove-orphans');
}

/** In a process that reaches the containers by their addresses. */
async function runScenario({ enter, env, amongProcesses }: Engine, releases: Record<string, Release>) {
  const settings = {
    engine: { env, amongProcesses },
    result: RESULT,
    isSmallOnly: values.small === true,
    slackMs: Number(values.slack ?? 5) * 1000,
    ...releases,
  };
  const program = [
    process.execPath,
    '--import',
    join(root, 'infra/node/typescript.ts'),
    join(import.meta.dirname, 'scenario.ts'),
  ];
  const [executable = '', ...args] = [...enter, ...program];
  const child = spawn(executable, args, {
    stdio: 'inherit',
    cwd: root,
    env: { ...process.env, SCENARIO: JSON.stringify(settings) },
  });
  const [code] = await once(child, 'close');
  return code === 0;
}

async function tellLogs(engine: Engine, say: (text: string) => void) {
  const path = join(folder, 'containers.log');
  writeFileSync(
    path,
    await docker(engine, ['compose', '--project-name', PROJECT, 'logs', '--no-color', '--timestamps'], root),
  );
  say(`What the containers wrote is in ${path}`);
}

/** What is installed one after the other. @param former the folder of the release before */
function releasesFrom(former: string, isPublished: boolean) {
  const release = (checkout: string, version: string, ...overlays: string[]): Release => ({
    folder: checkout,
    version,
    files: overlays.flatMap(file => (isPublished ? [file] : [file, overrideFor(checkout, version, file)])),
    hasStandIns: !isPublished,
  });
  const over = (...files: string[]) => release(root, 'current', 'docker-compose.yml', ...files);
  const small: Release = {
    ...release(root, 'current', 'docker-compose.small.yml', 'lab/containers/compose.small-trial.yml'),
    settings: { SMTP_URL: 'smtp://mailpit:1025' },
  };
  return {
    previous: release(former, 'previous', 'docker-compose.yml'),
    current: over(),
    watched: over('infra/observability/compose.monitoring.yaml'),
    sentinels: over('infra/docker/compose.sentinel.yml'),
    ahead: over('lab/containers/compose.friends-ahead.yml'),
    small,
  };
}
