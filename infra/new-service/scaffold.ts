import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { authorisationInsertions } from './authorisation.insertions.ts';
import { gatewayInsertions, hostInsertions } from './gateway.insertions.ts';
import { withInsertions } from './insertion.ts';
import { sentenceInsertions } from './sentence.insertions.ts';
import { spellingsOf } from './spellings.ts';
import { filesOf, writeFiles } from './templates.ts';
import { webInsertions } from './web.insertions.ts';

interface Compiler {
  references: { path: string }[];
}

/**
 * Writes a new service, its route at the gateway and its screen, and registers them. All is made before the first file is
 * written: a name that is taken or an anchor that is missing leaves the repository as it was.
 *
 * @param folder the repository
 */
export async function scaffold(name: string, folder: string): Promise<void> {
  const spellings = spellingsOf(name);
  const insertions = [gatewayInsertions, hostInsertions, sentenceInsertions, authorisationInsertions, webInsertions];
  await writeFiles(
    new Map([
      ...filesOf(spellings, folder),
      ...withInsertions(
        insertions.flatMap(insertionsOf => insertionsOf(spellings)),
        folder,
      ),
      ...registrations(name, folder),
    ]),
    folder,
  );
}

/** Where a workspace is named for the compiler, for Nest and for npm. */
function registrations(name: string, folder: string): [path: string, text: string][] {
  const service = `services/${name}`;
  const change = <Content>(path: string, changing: (content: Content) => void): [string, string] => {
    const content = JSON.parse(readFileSync(join(folder, path), 'utf8')) as Content;
    changing(content);
    return [path, JSON.stringify(content)];
  };
  const withReferences = (path: string, ...added: string[]) =>
    change<Compiler>(path, ({ references }) => references.push(...added.map(to => ({ path: to }))));
  const withDependency = (path: string, dependency: string) =>
    change<{ version: string; dependencies: Record<string, string> }>(path, content => {
      const dependencies = { ...content.dependencies, [dependency]: content.version };
      content.dependencies = Object.fromEntries(Object.entries(dependencies).sort(([a], [b]) => (a < b ? -1 : 1)));
    });
  return [
    change<{ projects: Record<string, object> }>('nest-cli.json', ({ projects }) => {
      const compilerOptions = { builder: 'tsc', tsConfigPath: `${service}/tsconfig.json` };
      projects[name] = {
        type: 'application',
        root: service,
        sourceRoot: `${service}/src`,
        entryFile: 'main',
        compilerOptions,
      };
    }),
    withReferences('tsconfig.json', `${service}/contract`, service),
    withReferences('gateway/tsconfig.json', `../${service}/contract`),
    withReferences('gateway/contract/tsconfig.json', `../../${service}/contract`),
    withReferences('host/tsconfig.json', `../${service}`),
    withDependency('gateway/package.json', `@attune/${name}-contract`),
    withDependency('gateway/contract/package.json', `@attune/${name}-contract`),
    withDependency('host/package.json', `@attune/${name}`),
  ];
}
