import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readInstance } from './instance.js';

const folder = mkdtempSync(join(tmpdir(), 'attune-reasons-'));
const file = join(folder, 'reasons.json');

function reasonsOf(content: unknown) {
  writeFileSync(join(folder, 'instance.json'), '{ "name": "Club" }');
  writeFileSync(file, JSON.stringify(content));
  return readInstance(folder).reasons;
}

const words = { title: 'Sells books' };
const offering = (change: object) => ({ reasons: [{ id: 'own-sells', countsAs: 'spam', en: words, ...change }] });
const ID = 'must be own- with small letters, digits and hyphens after it, up to 40 characters, such as own-no-show';

describe('reasons.json', () => {
  afterAll(() => rmSync(folder, { recursive: true }));

  test('a folder without it offers none', () => {
    rmSync(file, { force: true });
    writeFileSync(join(folder, 'instance.json'), '{ "name": "Club" }');

    expect(readInstance(folder).reasons).toBeUndefined();
  });

  test('a reason has an id, what it counts as, and a title with or without a hint in some languages', () => {
    const de = { title: ' Verkauft Bücher ', hint: 'Auch alte' };

    expect(reasonsOf(offering({ de }))).toEqual([
      { id: 'own-sells', countsAs: 'spam', words: { en: words, de: { ...de, title: 'Verkauft Bücher' } } },
    ]);
  });

  test.each(['<b onclick="x">Sells</b>', '{instance} & "you"', '[here](https://elsewhere.example)'])(
    'N50: what is markup elsewhere is text of a reason: %s',
    title => {
      expect(reasonsOf(offering({ en: { title, hint: title } }))?.[0]?.words.en).toEqual({ title, hint: title });
    },
  );

  test.each(['Se\u202Esll', 'Se\u200Blls', 'Se\u0000lls', 'Sells\nBcc: all'])(
    'N50: a title or a hint with line breaks, or characters that turn it around or are not seen, is refused: %j',
    text => {
      const fault = 'must have no line breaks, control characters or characters that are not seen';
      expect(() => reasonsOf(offering({ en: { title: text } }))).toThrow(`${file}: reasons.0.en.title: ${fault}`);
      expect(() => reasonsOf(offering({ en: { ...words, hint: text } }))).toThrow(
        `${file}: reasons.0.en.hint: ${fault}`,
      );
    },
  );

  test.each(['spam', 'own', 'own-', 'own-Sells', 'own-a--b', 'own-a b', `own-${'a'.repeat(37)}`, 10_000, undefined])(
    'N51: an id that could be one of the product, or is no plain one, is refused: %p',
    id => {
      expect(() => reasonsOf(offering({ id }))).toThrow(`${file}: reasons.0.id: ${ID}`);
    },
  );

  test('N51: two reasons of one id are refused', () => {
    const [one] = offering({}).reasons;

    expect(() => reasonsOf({ reasons: [one, one] })).toThrow(`${file}: reasons.1.id: is that of another reason`);
  });

  test.each(['own-sells', 'urgent', '__proto__', undefined])(
    'N52: a reason that counts as none of the product is refused: %p',
    countsAs => {
      expect(() => reasonsOf(offering({ countsAs }))).toThrow(
        `${file}: reasons.0.countsAs: must be one of fake, harassment, spam, underage, danger, other`,
      );
    },
  );

  test('N53: more than ten are refused', () => {
    const reasons = Array.from({ length: 11 }, (_, index) => ({ ...offering({}).reasons[0], id: `own-${index}` }));

    expect(reasonsOf({ reasons: reasons.slice(1) })).toHaveLength(10);
    expect(() => reasonsOf({ reasons })).toThrow(`${file}: reasons: must be at most 10`);
  });

  test.each([
    [{ en: undefined }, 'reasons.0: must have its words in one of en, de, es'],
    [{ en: { title: ' ' } }, 'reasons.0.en.title: must not be empty'],
    [{ en: { title: 'a'.repeat(61) } }, 'reasons.0.en.title: must have at most 60 characters'],
    [{ en: { ...words, hint: 'a'.repeat(161) } }, 'reasons.0.en.hint: must have at most 160 characters'],
    [{ de: { hint: 'Auch alte' } }, 'reasons.0.de.title: must be a text'],
    [{ urgency: 3 }, 'reasons.0: Unrecognized key: "urgency"'],
  ])('a fault names the file, the place and what is wrong: %j', (change, fault) => {
    expect(() => reasonsOf(offering(change))).toThrow(`${file}: ${fault}`);
  });
});
