import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { textsIn } from './own-texts.js';

let folder: string;
const write = (name: string, content: string | Buffer) => writeFileSync(join(folder, name), content);

describe("an operator's own texts", () => {
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'attune-texts-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('are read with the languages that they are for, and other files are left alone', () => {
    write('rules.md', '# Regels');
    write('rules.de.md', '\uFEFF# Regeln');
    write('README.md', '# Not for members');

    expect(textsIn(folder)).toEqual([
      { page: 'rules', language: 'de', file: join(folder, 'rules.de.md'), markdown: '# Regeln' },
      { page: 'rules', language: undefined, file: join(folder, 'rules.md'), markdown: '# Regels' },
    ]);
  });

  test('a folder without any has none', () => {
    expect(textsIn(folder)).toEqual([]);
  });

  test.each([
    ['imprint.md', Buffer.from([0x23, 0xff, 0xfe]), 'must be UTF-8'],
    ['imprint.md', 'a'.repeat(16 * 1024 + 1), 'must have at most 16 KB'],
    ['imprint.fr.md', '# Mentions', 'must be in one of en, de, es'],
    ['imprint.de.md', '# Impressum', 'needs imprint.md next to it'],
  ])('N34: a fault names the file and what is wrong: %s', (name, content, fault) => {
    write(name, content);

    expect(() => textsIn(folder)).toThrow(`${join(folder, name)}: ${fault}`);
  });

  test('one that cannot be read is a fault, too', () => {
    mkdirSync(join(folder, 'welcome.md'));

    expect(() => textsIn(folder)).toThrow(`${join(folder, 'welcome.md')}: EISDIR`);
  });
});
