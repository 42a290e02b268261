import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../local/paths.ts';

/** What members read of the software's own name: the page that says who runs the site names what it runs on. */
const NAMED = [/^web\/src\/i18n\/\w+\/legal\.json contact\.introduction$/];
const FILES = [
  '{web,services/*}/src/i18n/*/*.json',
  'gateway/contract/src/sentences/*.json',
  'services/ai/src/coach/advice/*/*.json',
  'services/ai/src/safety/*/answers.json',
];

const textsIn = (node: unknown, path = ''): [path: string, text: string][] =>
  typeof node === 'string'
    ? [[path, node]]
    : Object.entries(node as object).flatMap(([key, value]) => textsIn(value, path === '' ? key : `${path}.${key}`));

describe('The name of the software', () => {
  const texts = globSync(FILES, { cwd: root }).flatMap(file =>
    textsIn(JSON.parse(readFileSync(join(root, file), 'utf8'))).map(
      ([path, text]) => [`${file} ${path}`, text] as const,
    ),
  );

  test('stands in no text for members, who read what their installation is called: {instance}', () => {
    const naming = texts.filter(([, text]) => /attune/i.test(text)).map(([place]) => place);

    expect(texts.length).toBeGreaterThan(5000);
    expect(naming.filter(place => !NAMED.some(named => named.test(place)))).toEqual([]);
    expect(naming).toHaveLength(3);
  });

  test('{instance} stands alone, not within a word, so that a name of several words fits', () => {
    expect(texts.filter(([, text]) => /[\p{L}\p{N}]\{instance\}|\{instance\}[-\p{L}\p{N}]/u.test(text))).toEqual([]);
  });
});
