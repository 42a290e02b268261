import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DockerfileParser, type Dockerfile, type Instruction } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import { parse } from 'yaml';
import { gateway, services } from '../local/deployables.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const recipes = ['infra/docker/node.Dockerfile', 'infra/docker/web.Dockerfile'];
const parsed = new Map(recipes.map(path => [path, DockerfileParser.parse(read(path))]));

const keyword = (name: string) => (instruction: Instruction) => instruction.getKeyword() === name;
const all = (recipe: Dockerfile, name: string) => recipe.getInstructions().filter(keyword(name));
/** What is left of the last stage: the image itself. */
function image(recipe: Dockerfile, name: string): string[] {
  const instructions = recipe.getInstructions();
  const begin = instructions.findLastIndex(keyword('FROM'));
  return instructions
    .slice(begin)
    .filter(keyword(name))
    .map(instruction => instruction.getTextContent().slice(name.length + 1));
}

const cases = [...parsed];

describe('Container images', () => {
  test.each(cases)('%s is a Dockerfile without a fault', path => {
    expect(validate(read(path))).toEqual([]);
  });

  test.each(cases)('%s stands on images whose very bytes are named', (_path, recipe) => {
    const names = all(recipe, 'ARG').flatMap(
      argument => /^(\w+_IMAGE)=(.+)$/.exec(argument.getArgumentsContent() ?? '')?.slice(1) ?? [],
    );
    const bases = all(recipe, 'FROM').map(from => /\$\{\w+\}/.exec(from.getArgumentsContent() ?? '')?.[0]);

    expect(names.filter((_, index) => index % 2 === 1)).toEqual(
      names
        .filter((_, index) => index % 2 === 1)
        .map(() => expect.stringMatching(/^[\w/.-]+:\d+\.\d+\.\d+-[\w-]+@sha256:[0-9a-f]{64}$/)),
    );
    expect(new Set(bases)).toEqual(new Set(names.filter((_, index) => index % 2 === 0).map(name => `\${${name}}`)));
  });

  test.each(cases)('%s ends as a user who is not root, by number, and says whether it is well', (_path, recipe) => {
    expect(image(recipe, 'USER')).toEqual([expect.stringMatching(/^[1-9]\d*:[1-9]\d*$/)]);
    expect(image(recipe, 'HEALTHCHECK')).toEqual([expect.stringContaining('CMD [')]);
    expect(image(recipe, 'CMD')).toEqual([expect.stringMatching(/^\[/)]);
  });

  test.each(cases)('%s takes over what was made, and none of what it was made with', (_path, recipe) => {
    const copies = image(recipe, 'COPY');

    expect(copies.every(copy => copy.startsWith('--from=') || copy.startsWith('infra/docker/'))).toBe(true);
    expect(image(recipe, 'ADD')).toEqual([]);
  });

  test.each(cases)('%s takes dependencies from the lock file, and lets none of them run a script', (_path, recipe) => {
    const installs = all(recipe, 'RUN').filter(run => /\bnpm\b(?! run)/.test(run.getArgumentsContent() ?? ''));

    for (const install of installs) expect(install.getArgumentsContent()).toMatch(/npm ci\b/);
    expect(installs.length).toBeGreaterThan(0);
    expect(read('.npmrc')).toContain('ignore-scripts=true');
  });

  test.each(cases)('%s is read by the builder itself: no other reader of it is fetched from a registry', path => {
    expect(read(path)).not.toMatch(/^\s*#\s*syntax\s*=/im);
  });

  test('the packages that every deployable is built with are installed once for all of them', () => {
    const instructions = parsed.get('infra/docker/node.Dockerfile')?.getInstructions() ?? [];
    const texts = instructions.map(instruction => instruction.getTextContent());
    const built = texts.slice(texts.findIndex(text => text.endsWith('AS built')));
    const installation = built.findIndex(text => text.endsWith('npm ci'));

    expect(installation).toBeGreaterThan(0);
    expect(built.findIndex(text => text.startsWith('ARG DEPLOYABLE'))).toBeGreaterThan(installation);
  });

  test.each(cases)('%s holds no secret: neither as an argument nor in the environment', (_path, recipe) => {
    const settings = [...all(recipe, 'ARG'), ...all(recipe, 'ENV')].map(setting => setting.getArgumentsContent() ?? '');

    expect(settings.filter(setting => /KEY|SECRET|PASSWORD|TOKEN|_URL|_URI/.test(setting))).toEqual([]);
  });

  test('the files that the recipes copy from the repository are there, and are not left out of the build', () => {
    const copies = cases.flatMap(([, recipe]) => image(recipe, 'COPY')).filter(copy => !copy.startsWith('--from='));
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

  test('docker compose builds every deployable from the one recipe', () => {
    interface Compose {
      services: Record<string, { build?: { dockerfile: string; args?: Record<string, string> } } | undefined>;
    }
    const compose = parse(read('docker-compose.yml'), { merge: true, maxAliasCount: -1 }) as Compose;

    for (const { name, folder } of [...services(), gateway(), { name: 'backup', folder: 'backup' }]) {
      expect(compose.services[name]?.build).toEqual({
        context: '.',
        dockerfile: recipes[0],
        args: { DEPLOYABLE: folder },
      });
    }
  });
});
