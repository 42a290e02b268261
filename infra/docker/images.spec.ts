import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DockerfileParser, type Instruction } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import { parse } from 'yaml';
import { programsOf } from '../bundle/programs.ts';
import { gateway, services } from '../local/deployables.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const RECIPE = 'infra/docker/node.Dockerfile';
const parsed = DockerfileParser.parse(read(RECIPE));

const keyword = (name: string) => (instruction: Instruction) => instruction.getKeyword() === name;
const all = (name: string) => parsed.getInstructions().filter(keyword(name));
/** What is left of the last stage: the image itself. */
function image(name: string): string[] {
  const instructions = parsed.getInstructions();
  const begin = instructions.findLastIndex(keyword('FROM'));
  return instructions
    .slice(begin)
    .filter(keyword(name))
    .map(instruction => instruction.getTextContent().slice(name.length + 1));
}

const manifest = (folder: string) =>
  JSON.parse(read(`${folder}/package.json`)) as { dependencies: Record<string, string> };

function loadedBy(name: string): string[] {
  const names = Object.keys(manifest(`node_modules/${name}`).dependencies ?? {});
  return names.flatMap(dependency => [dependency, ...loadedBy(dependency)]);
}

describe('The container image', () => {
  test('it is a Dockerfile without a fault', () => {
    expect(validate(read(RECIPE))).toEqual([]);
  });

  test('it stands on images whose very bytes are named', () => {
    const names = all('ARG').flatMap(
      argument => /^(\w+_IMAGE)=(.+)$/.exec(argument.getArgumentsContent() ?? '')?.slice(1) ?? [],
    );
    const bases = all('FROM').map(from => /\$\{\w+\}/.exec(from.getArgumentsContent() ?? '')?.[0]);

    expect(names.filter((_, index) => index % 2 === 1)).toEqual(
      names
        .filter((_, index) => index % 2 === 1)
        .map(() => expect.stringMatching(/^[\w/.-]+:\d+\.\d+\.\d+-[\w-]+@sha256:[0-9a-f]{64}$/)),
    );
    expect(new Set(bases)).toEqual(new Set(names.filter((_, index) => index % 2 === 0).map(name => `\${${name}}`)));
  });

  test('it ends as a user who is not root, by number, and says whether it is well', () => {
    expect(image('USER')).toEqual([expect.stringMatching(/^[1-9]\d*:[1-9]\d*$/)]);
    expect(image('HEALTHCHECK')).toEqual([expect.stringContaining('CMD [')]);
    expect([image('ENTRYPOINT'), image('CMD')]).toEqual([[expect.stringMatching(/^\[/)], []]);
  });

  test('it takes over what was made, and none of what it was made with', () => {
    const copies = image('COPY');

    expect(copies.every(copy => copy.startsWith('--from=') || copy.startsWith('infra/docker/'))).toBe(true);
    expect(image('ADD')).toEqual([]);
  });

  test('it takes dependencies from the lock file, and lets none of them run a script', () => {
    const installs = all('RUN').filter(run => /\bnpm\b(?! run)/.test(run.getArgumentsContent() ?? ''));

    for (const install of installs) expect(install.getArgumentsContent()).toMatch(/npm ci\b/);
    expect(installs.length).toBeGreaterThan(0);
    expect(read('.npmrc')).toContain('ignore-scripts=true');
  });

  test('it is read by the builder itself: no other reader of it is fetched from a registry', () => {
    expect(read(RECIPE)).not.toMatch(/^\s*#\s*syntax\s*=/im);
  });

  test('the packages that it is built with are installed once, whichever service it is for', () => {
    const texts = parsed.getInstructions().map(instruction => instruction.getTextContent());
    const built = texts.slice(texts.findIndex(text => text.endsWith('AS built')));
    const installation = built.findIndex(text => text.endsWith('npm ci'));

    expect(installation).toBeGreaterThan(0);
    expect(built.findIndex(text => text.startsWith('ARG SERVICE'))).toBeGreaterThan(installation);
  });

  test('it holds no secret: neither as an argument nor in the environment', () => {
    const settings = [...all('ARG'), ...all('ENV')].map(setting => setting.getArgumentsContent() ?? '');

    expect(settings.filter(setting => /KEY|SECRET|PASSWORD|TOKEN|_URL|_URI/.test(setting))).toEqual([]);
  });

  test('the files that the recipes copy from the repository are there, and are not left out of the build', () => {
    const copies = image('COPY').filter(copy => !copy.startsWith('--from='));
    const sources = copies.flatMap(copy => copy.split(' ').slice(0, -1));

    expect(sources.filter(path => !existsSync(join(root, path)))).toEqual([]);
    expect(read('.dockerignore')).toContain('!infra/docker');
  });

  test('what is built for a developer, tests and data stay out of the builds', () => {
    const ignored = read('.dockerignore').split('\n');

    expect(ignored).toEqual(
      expect.arrayContaining(['.git', '.data', '**/node_modules', '**/dist', '**/*.spec.ts', '**/test']),
    );
  });

  test('it has the packages that are not bundled, and all that they load', () => {
    const [, copied = ''] = /cp -r --parents -t \/packages (.+) \\/.exec(read(RECIPE)) ?? [];
    const isCopied = (name: string) => copied.split(' ').some(place => name === place || name.startsWith(`${place}/`));
    const { dependencies } = manifest('infra/bundle/packages');
    /** Their code is in the bundles. */
    const pages = ['@bull-board/ui', 'swagger-ui-dist'];
    const loaded = Object.keys(dependencies).flatMap(name => [name, ...(pages.includes(name) ? [] : loadedBy(name))]);

    expect(loaded.length).toBeGreaterThan(Object.keys(dependencies).length);
    expect(loaded.filter(name => !isCopied(name))).toEqual([]);
  });

  interface Compose {
    services: Record<string, { image: string; command?: string[]; build?: object } | undefined>;
  }
  const composed = (file: string) => parse(read(file), { merge: true, maxAliasCount: -1 }) as Compose;

  test('docker compose builds it once, and every process runs it by its own name', () => {
    const { services: composedServices } = composed('docker-compose.yml');
    const { image: one } = composedServices['gateway'] ?? { image: 'none' };
    const builds = Object.values(composedServices).flatMap(service => service?.build ?? []);

    expect(builds).toEqual([{ context: '.', dockerfile: RECIPE }]);
    for (const { name } of [...services(), gateway()])
      expect(composedServices[name]).toMatchObject({ image: one, command: [name] });
  });

  test('what a container is told to run is one of its bundles, a command, or a list for the host', () => {
    const bundled = Object.keys(programsOf([])).map(program => `${program}.js`);
    const commands = [...read('infra/docker/run.mjs').matchAll(/: '(\S+\/\S+\.js)'/g)].map(([, bundle]) => bundle);
    const named = [...services(), gateway(), { name: 'host' }].map(({ name }) => `${name}/main.js`);

    expect(commands).toContain('backup/backup.command.js');
    expect(bundled).toEqual(expect.arrayContaining([...commands, ...named]));
  });
});
