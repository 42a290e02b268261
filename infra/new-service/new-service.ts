import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { run } from '../local/commands.ts';
import { root } from '../local/paths.ts';
import { explain, Progress } from '../local/progress.ts';
import { deploy } from './deploy.ts';

// npm run new:service <name>: the smallest service that passes its contract test, registered everywhere.

const name = process.argv[2] ?? '';
const folder = `services/${name}`;
const { step, say } = new Progress();

try {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new Error('npm run new:service <name>, with a name such as user-search.');
  if (existsSync(join(root, folder))) throw new Error(`${folder} exists.`);
  await step(`Writing ${folder}`, copyTemplate);
  await step('Registering it in nest-cli.json and tsconfig.json', register);
  await step('Giving it a place in docker-compose.yml and k8s', () => deploy(name));
  await step('Linking it', () => run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: root }));
  await step('Building it', () =>
    run(process.execPath, [inModules('@typescript/native/bin/tsc'), '-b', folder], { cwd: root }),
  );
  await step('Publishing its contract', () =>
    run(process.execPath, [join(root, 'infra/check/contracts.ts'), '--write']),
  );
  say(
    `Now fill in ${folder}/contract/src/${name}.contract.ts: the compiler says what is missing. Its test: npm run jest -- ${folder}`,
  );
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}

async function copyTemplate() {
  const template = join(import.meta.dirname, 'template');
  const files = readdirSync(template, { recursive: true, encoding: 'utf8' }).filter(path => path.endsWith('.template'));
  for (const path of files) {
    const target = filledIn(path.slice(0, -'.template'.length));
    await write(join(root, folder, target), filledIn(readFileSync(join(template, path), 'utf8')));
  }
}

async function register() {
  const nest = read('nest-cli.json');
  const compilerOptions = { builder: 'tsc', tsConfigPath: `${folder}/tsconfig.json` };
  nest.projects[name] = {
    type: 'application',
    root: folder,
    sourceRoot: `${folder}/src`,
    entryFile: 'main',
    compilerOptions,
  };
  await write(join(root, 'nest-cli.json'), JSON.stringify(nest));
  const compiler = read('tsconfig.json');
  compiler.references.push({ path: `${folder}/contract` }, { path: folder });
  await write(join(root, 'tsconfig.json'), JSON.stringify(compiler));
}

/**
 * In the names and the text of the template: the service's name in three spellings, and the versions that others use.
 */
function filledIn(text: string) {
  const pascal = name.replace(/(?:^|-)(.)/g, (_, letter) => letter.toUpperCase());
  const camel = pascal.charAt(0).toLowerCase() + pascal.slice(1);
  const named = text.replaceAll('__name__', name).replaceAll('__Pascal__', pascal).replaceAll('__camel__', camel);
  return named.replace(/__version:(.+?)__/g, (_, dependency) => read('platform/package.json').dependencies[dependency]);
}

function read(path: string) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'));
}

function inModules(path: string) {
  return join(root, 'node_modules', path);
}

async function write(file: string, text: string) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
}
