import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MessageRules } from './message-rules.js';
import type { StoredTable } from './phrase-table.js';

const tables = ['en', 'de', 'es'].map(
  language => JSON.parse(readFileSync(join(import.meta.dirname, `phrases/${language}.json`), 'utf8')) as StoredTable,
);
const rules = new MessageRules(tables);
const early = (text: string) => rules.kindsOf(text, { isEarly: true });
const later = (text: string) => rules.kindsOf(text, { isEarly: false });

describe('MessageRules', () => {
  test.each([
    ['accents and case', 'QUE ESTUPIDO ERES'],
    ['look-alikes', 'b1tch'],
    ['masked letters', 'fuck you, b*tch'],
    ['spelled-out words', 'f.u.c.k you'],
    ['drawn-out letters', 'fuuuuuck you'],
  ])('reads through %s', (_, text) => {
    expect(early(text)).toContain('harassment');
  });

  test.each([
    ['quoted', 'she wrote “you are a stupid bitch”, can you believe it'],
    ['reported', 'my ex called me a stupid bitch'],
    ['negated', 'you are not ugly'],
    ['said laughing', 'du idiot 😂'],
    ['about a film', 'Kill Bill is my favourite'],
  ])('leaves alone what is %s', (_, text) => {
    expect(early(text)).toEqual([]);
  });

  test('figures, numbers with a unit and letters with a number are no words in disguise', () => {
    const letters = [...'abcdefghijklmnopqrstuvwxyz'];
    const digits = [...'0123456789'];
    const short = letters.flatMap(letter =>
      digits.flatMap(digit => [letter + digit, digit + letter, letter + digit + digit]),
    );
    const usual = ['Q1', '1st', '5th', '10am', '3pm', 'KW40', 'CO2', 'MP3', '14k', '100kg', '4x4', 'A4', 'B12', '90s'];
    for (const figure of [...short, ...usual]) {
      const sentences = [`See you in ${figure}`, `You are ${figure}`, `Du bist ${figure}`, `Eres ${figure}`];
      for (const text of sentences) expect([text, early(text), early(text.toUpperCase())]).toEqual([text, [], []]);
    }
  });

  test.each(['b1tch', 'fuck y0u, 1d10t', 'you wh0re', 'a$$hole', 'b1tch pls'])('reads %s', text => {
    expect(early(text)).toContain('harassment');
  });

  test.each([
    ['an ending', 'du bist eine dreckige Schlampe'],
    ['words in between', 'you are just a very sad and ungrateful little bitch'],
    ['a long message around it', 'Mein Tag war lang, der Zug zu spät, und du blöde Kuh antwortest nicht'],
  ])('finds an insult with %s', (_, text) => {
    expect(early(text)).toContain('harassment');
  });

  test('two hints in the same words are one', () => {
    const table = { slots: {}, endings: [], negations: [], reported: [], harmless: [] };
    const none = { harassment: {}, sexual: {}, threat: {}, contact: {}, elsewhere: {}, love: {}, absence: {} };
    const hints = new MessageRules([
      { ...table, kinds: { ...none, money: { weak: ['gift card', 'card', 'until friday'] } } },
    ]);

    expect(hints.kindsOf('a gift card', { isEarly: true })).toEqual([]);
    expect(hints.kindsOf('a gift card until friday', { isEarly: true })).toEqual(['money']);
  });

  test('a threat after a condition is no negation', () => {
    expect(early("if you don't answer I'll kill you")).toContain('threat');
  });

  test.each(['call me: 0171 3920025', 'lisa@example.org', 'null eins sieben eins drei neun zwei null null zwei fünf'])(
    'contact details are found in the first days only: %s',
    text => {
      expect(early(text)).toEqual(['contact']);
      expect(later(text)).toEqual([]);
    },
  );

  test.each(['it starts at 19:30', '2019 2020 2021', 'order 20250611', 'https://example.com/12345678901'])(
    'other numbers are no telephone numbers: %s',
    text => {
      expect(early(text)).toEqual([]);
    },
  );

  test('a request for money is found however long the two have written', () => {
    expect(later('could you lend me 200 until friday')).toEqual(['money']);
  });
});
