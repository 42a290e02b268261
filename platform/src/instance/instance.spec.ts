import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readInstance } from './instance.js';
import { InstanceFault } from './folder-file.js';

const folder = mkdtempSync(join(tmpdir(), 'attune-instance-'));
const file = join(folder, 'instance.json');

function instanceOf(content: unknown) {
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return readInstance(folder);
}

describe('readInstance', () => {
  afterAll(() => rmSync(folder, { recursive: true }));

  test('reads the name, a short one and a colour', () => {
    const given = { name: 'Book Club of St. John’s', shortName: 'Book Club', accent: '#1d6f5c', language: 'en' };

    expect(instanceOf(given)).toEqual(given);
  });

  test('where there is no short name, the name is short enough', () => {
    expect(instanceOf({ name: '  Lesekreis  ' })).toEqual({ name: 'Lesekreis', shortName: 'Lesekreis' });
  });

  test.each(['Café & Søn', "Reader's Club", 'נפגשים', '読書会 📚', 'a'.repeat(40)])('%s is a name', name => {
    expect(instanceOf({ name }).name).toBe(name);
  });

  test.each(['<b>Club</b>', 'Club <club@example.org>', 'Club "A"', '{name}', 'a\\b', 'otpauth:club'])(
    'N20: a name with markup, an address or what ends a name elsewhere is refused: %s',
    name => {
      expect(() => instanceOf({ name })).toThrow(`${file}: name: must have none of < > { } " \\ @ :`);
    },
  );

  test.each(['Club\u202Emoc', 'Cl\u200Bub', 'Club\u2066', 'Cl\u00ADub', 'Club\uFEFFs', 'Cl\uD800ub'])(
    'N21: a name with characters that turn text around or are not seen is refused: %j',
    name => {
      expect(() => instanceOf({ name })).toThrow('name: must have no line breaks, control characters or');
    },
  );

  test.each(['Club\r\nBcc: all@example.org', 'Cl\nub', 'Cl\u2028ub', 'Cl\u0000ub', 'Cl\u0085ub'])(
    'N22: a name that would begin another header of a mail is refused: %j',
    name => {
      expect(() => instanceOf({ name, shortName: 'Club' })).toThrow('name: must have no line breaks');
    },
  );

  test.each([
    [{}, 'name: must be a text'],
    [{ name: ' ' }, 'name: must not be empty'],
    [{ name: 'a'.repeat(41) }, 'name: must have at most 40 characters'],
    [{ name: 'Club', shortName: 'a'.repeat(13) }, 'shortName: must have at most 12 characters'],
    [{ name: 'Club', language: '' }, 'language: must be the tag of a language, such as de'],
    [{ name: 'Club', language: 'Deutsch' }, 'language: must be the tag of a language, such as de'],
    [{ name: 'Club', language: 'de_DE' }, 'language: must be the tag of a language, such as de'],
    [{ name: 'Club', accent: 'teal' }, 'accent: must be a colour such as #1d6f5c'],
    [{ name: 'Club', accent: '#1d6f5c;}body{display:none' }, 'accent: must be a colour such as #1d6f5c'],
    [{ name: 'Club', colour: '#1d6f5c' }, 'Unrecognized key: "colour"'],
    [[], 'must be an object'],
  ])('a fault names the file, the field and what is wrong: %j', (content, fault) => {
    expect(() => instanceOf(content)).toThrow(new RegExp(`^${file}: ${fault}`));
  });

  test('a logo next to it is read, and a fault in it names its file', () => {
    const logo = join(folder, 'logo.svg');
    writeFileSync(logo, '<svg viewBox="0 0 8 8"/>');
    expect(instanceOf({ name: 'Club' }).logo).toBe('<svg viewBox="0 0 8 8"/>');

    writeFileSync(logo, '<svg viewBox="0 0 8 8"><script/></svg>');
    expect(() => instanceOf({ name: 'Club' })).toThrow(`${logo}: must have shapes alone, and has <script>`);
    rmSync(logo);
  });

  test('a logo that cannot be read is a fault, too', () => {
    const logo = join(folder, 'logo.svg');
    mkdirSync(logo);

    expect(() => instanceOf({ name: 'Club' })).toThrow(InstanceFault);
    expect(() => instanceOf({ name: 'Club' })).toThrow(`${logo}: EISDIR`);
    rmSync(logo, { recursive: true });
  });

  test('text that is no JSON is named with its line', () => {
    expect(() => instanceOf('{\n  "name": "Club"\n  "accent": "#1d6f5c"\n}')).toThrow(`${file}: `);
    expect(() => instanceOf('{\n  "name": "Club"\n  "accent": "#1d6f5c"\n}')).toThrow('line 3');
  });

  test('a folder without the file is named', () => {
    expect(() => readInstance(join(folder, 'none'))).toThrow(join(folder, 'none', 'instance.json'));
  });
});
