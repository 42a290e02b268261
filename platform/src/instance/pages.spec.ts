import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readInstance } from './instance.js';

let folder: string;
const write = (name: string, content: string | Buffer) => writeFileSync(join(folder, name), content);

describe("an instance's own pages", () => {
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'attune-pages-'));
    write('instance.json', '{ "name": "Club", "language": "nl" }');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('are read with the languages that they are for, and other files are left alone', () => {
    write('rules.md', '# Regels');
    write('rules.de.md', '\uFEFF# Regeln');
    write('README.md', '# Not for members');

    const { language, texts } = readInstance(folder);

    expect(language).toBe('nl');
    expect(texts).toEqual([
      { page: 'rules', language: 'de', file: join(folder, 'rules.de.md'), markdown: '# Regeln' },
      { page: 'rules', language: undefined, file: join(folder, 'rules.md'), markdown: '# Regels' },
    ]);
  });

  test('a folder without any has none', () => {
    expect(readInstance(folder).texts).toBeUndefined();
  });

  test.each([
    ['imprint.md', Buffer.from([0x23, 0xff, 0xfe]), 'must be UTF-8'],
    ['imprint.md', 'a'.repeat(16 * 1024 + 1), 'must have at most 16 KB'],
    ['imprint.fr.md', '# Mentions', 'must be in one of en, de, es'],
    ['imprint.de.md', '# Impressum', 'needs imprint.md next to it'],
  ])('N34: a fault names the file and what is wrong: %s', (name, content, fault) => {
    write(name, content);

    expect(() => readInstance(folder)).toThrow(`${join(folder, name)}: ${fault}`);
  });

  test('one that cannot be read is a fault, too', () => {
    mkdirSync(join(folder, 'welcome.md'));

    expect(() => readInstance(folder)).toThrow(`${join(folder, 'welcome.md')}: EISDIR`);
  });

  test.each(['', 'Deutsch', 'de_DE'])('"%s" is the tag of no language', language => {
    write('instance.json', JSON.stringify({ name: 'Club', language }));

    expect(() => readInstance(folder)).toThrow('language: must be the tag of a language, such as de');
  });
});
