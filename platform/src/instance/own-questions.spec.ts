import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readInstance } from './instance.js';
import type { OwnQuestion } from './own-questions.js';
import { wordsIn } from './own-words.js';

const folder = mkdtempSync(join(tmpdir(), 'attune-questions-'));
const file = join(folder, 'questions.json');

function questionsOf(content: unknown) {
  writeFileSync(join(folder, 'instance.json'), '{ "name": "Club" }');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return readInstance(folder).questions;
}

const words = { question: 'How do you read?', answers: ['One book at a time', 'Several at once'] };
const asking = (change: object) => ({ questions: [{ id: 10_000, en: words, ...change }] });

describe('questions.json', () => {
  afterAll(() => rmSync(folder, { recursive: true }));

  test('a folder without it asks nothing of its own', () => {
    rmSync(file, { force: true });
    writeFileSync(join(folder, 'instance.json'), '{ "name": "Club" }');

    expect(readInstance(folder).questions).toBeUndefined();
  });

  test('a question has an id, and its words in each language or in some', () => {
    const de = { question: ' Wie liest du? ', answers: ['Ein Buch', 'Mehrere'] };
    const [asked] = questionsOf(asking({ de })) as [OwnQuestion];

    expect(asked).toEqual({ id: 10_000, words: { en: words, de: { ...de, question: 'Wie liest du?' } } });
    expect(wordsIn(asked, 'de').question).toBe('Wie liest du?');
    expect(wordsIn(asked, 'es')).toEqual(words);
    expect(wordsIn({ id: 10_000, words: { es: words } }, 'en')).toEqual(words);
  });

  test.each(['<b onclick="x">Bold?</b>', '{instance} & "you"', 'נפגשים?', 'C:\\books @home'])(
    'N40: what is markup elsewhere is text of a question: %s',
    question => {
      expect(questionsOf(asking({ en: { ...words, question } }))?.[0]?.words.en?.question).toBe(question);
    },
  );

  test.each(['How\u202Edaer', 'Ho\u200Bw', 'Ho\u0000w', 'How\nBcc: all', 'Ho\uFEFFw', 'Ho\uD800w', 'Ho\u0085w'])(
    'N40: a text with line breaks, or characters that turn it around or are not seen, is refused: %j',
    text => {
      const fault = 'must have no line breaks, control characters or characters that are not seen';
      expect(() => questionsOf(asking({ en: { ...words, question: text } }))).toThrow(
        `${file}: questions.0.en.question: ${fault}`,
      );
      expect(() => questionsOf(asking({ en: { ...words, answers: ['Yes', text] } }))).toThrow(
        `${file}: questions.0.en.answers.1: ${fault}`,
      );
    },
  );

  test.each([1, 24, 25, 9_999, 65_536, 10_000.5, '10000', undefined])(
    'N41: an id that is one of the product, now or later, is refused: %p',
    id => {
      expect(() => questionsOf(asking({ id }))).toThrow(
        `${file}: questions.0.id: must be a whole number from 10000 to 65535`,
      );
    },
  );

  test('N41: two questions of one id are refused', () => {
    const questions = [10_000, 10_001, 10_000].map(id => ({ id, en: words }));

    expect(() => questionsOf({ questions })).toThrow(`${file}: questions.2.id: is that of another question`);
  });

  test('N42: a file of many questions is refused with one line, and a large one is not read', () => {
    const many = Array.from({ length: 10_000 }, () => ({}));
    const faultOf = (content: unknown) => {
      try {
        questionsOf(content);
        return '';
      } catch (error) {
        return (error as Error).message;
      }
    };

    expect(faultOf({ questions: many }).length).toBeLessThan(1000);
    expect(faultOf({ questions: many.slice(0, 21).map((_, index) => ({ id: 10_000 + index, en: words })) })).toBe(
      `${file}: questions: must be at most 20`,
    );
    expect(faultOf(`{"questions":[]${' '.repeat(300_000)}}`)).toBe(`${file}: must have at most 256 KB`);
  });

  test.each([
    [{ en: undefined }, 'questions.0: must have its words in one of en, de, es'],
    [{ en: { ...words, question: ' ' } }, 'questions.0.en.question: must not be empty'],
    [{ en: { ...words, question: 'a'.repeat(161) } }, 'questions.0.en.question: must have at most 160 characters'],
    [{ en: { ...words, answers: ['Yes'] } }, 'questions.0.en.answers: must have at least two'],
    [{ en: { ...words, answers: [...'abcdefghi'] } }, 'questions.0.en.answers: must have at most 8'],
    [{ en: { ...words, answers: ['Yes', 'Yes '] } }, 'questions.0.en.answers: must differ from each other'],
    [{ en: { ...words, answers: ['Yes', 'a'.repeat(81)] } }, 'questions.0.en.answers.1: must have at most 80'],
    [{ de: { ...words, answers: [...'abc'] } }, 'questions.0.de.answers: must be as many as in en, in the same order'],
    [{ fr: words }, 'questions.0: Unrecognized key: "fr"'],
  ])('a fault names the file, the place and what is wrong: %j', (change, fault) => {
    expect(() => questionsOf(asking(change))).toThrow(`${file}: ${fault}`);
  });

  test('text that is no JSON is named with its line', () => {
    expect(() => questionsOf('{\n  "questions": [}')).toThrow(`${file}: `);
    expect(() => questionsOf([])).toThrow(`${file}: must be an object`);
  });
});
