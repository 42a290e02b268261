import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mantineComponentOfClassNames } from './compat.js';

const CHECKED = { '@mantine/core': '9.7.3', 'react-router': '7.18.5' };

const folderOf = (name: string) => join(import.meta.dirname, '../../node_modules', name);
const filesOf = (name: string, folder: string) =>
  readdirSync(join(folderOf(name), folder), { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.mjs'))
    .map(file => join(folderOf(name), folder, file));

describe('The layout of packages that the build relies on', () => {
  test.each(Object.entries(CHECKED))('of %s was checked with the version %s', (name, version) => {
    const installed = JSON.parse(readFileSync(join(folderOf(name), 'package.json'), 'utf8')) as { version: string };

    expect(installed.version).toBe(version);
  });

  test('each component of Mantine that has class names has styles of its own', () => {
    const components = filesOf('@mantine/core', 'esm').flatMap(file => mantineComponentOfClassNames(file) ?? []);
    const styles = join(folderOf('@mantine/core'), 'styles');

    expect(components).toContain('Button');
    expect(components.filter(component => !existsSync(join(styles, `${component}.css`)))).toEqual([]);
  });
});
