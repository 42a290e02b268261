import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inputsOf, specProjects } from './passed.ts';
import { root } from './paths.ts';

const filesOf = (...paths: string[]) =>
  execFileSync('git', ['ls-files', '-z', '--', ...paths], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter(path => /\.(m?ts|tsx|mjs)$/.test(path));

/** The files that a file imports by a relative path, without their endings. */
const importsOf = (file: string) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/(?:from|import\(|import) ?'(\.[^']+)'/g)].map(([, path = '']) =>
    join(dirname(file), path).replace(/\.[jt]sx?$/, ''),
  );

describe('inputsOf', () => {
  test.each(specProjects)('everything that %s imports from outside its folder is among its inputs', project => {
    const [folder = ''] = inputsOf(project);
    const inputs = new Set(filesOf(...inputsOf(project)).map(file => file.replace(/\.\w+$/, '')));

    const missing = filesOf(folder).flatMap(file =>
      importsOf(file).filter(path => path.startsWith('infra/') && !inputs.has(path) && !inputs.has(`${path}/index`)),
    );

    expect(missing.filter(path => filesOf(`${path}.*`).length > 0)).toEqual([]);
  });
});
