import { join } from 'node:path';
import { run } from '../local/commands.ts';
import { root } from '../local/paths.ts';
import { explain, Progress } from '../local/progress.ts';
import { deploy } from './deploy.ts';
import { scaffold } from './scaffold.ts';

// npm run new:service <name>: the smallest service that passes its contract test, with a route and a screen, registered everywhere.

const name = process.argv[2] ?? '';
const folder = `services/${name}`;
const { step, say } = new Progress();
const node = (script: string, ...args: string[]) => run(process.execPath, [join(root, script), ...args], { cwd: root });

try {
  if (!/^[a-z]+(-[a-z]+)*$/.test(name)) throw new Error('npm run new:service <name>, with a name such as user-search.');
  await step(`Writing ${folder}, its route in gateway and its screen in web`, () => scaffold(name, root));
  await step('Giving it a place in docker-compose.yml and k8s', () => deploy(name));
  await step('Linking it', () => run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: root }));
  await step('Typing its texts', () => node('infra/check/message-types.ts'));
  await step('Building it', () => node('node_modules/@typescript/native/bin/tsc', '-b', folder, 'gateway'));
  await step('Publishing its contract', () => node('infra/check/contracts.ts', '--write'));
  say(
    `Now fill in ${folder}/contract/src/${name}.contract.ts and gateway/contract/src/${name}.ts: the compiler says what is missing. ` +
      `Its tests: npm run jest -- ${name}`,
  );
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
