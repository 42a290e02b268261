import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import german from './de/sentences.json';
import spanish from './es/sentences.json';
import { chooseLanguage } from './language.js';
import { fieldsInLanguage, inLanguage } from './sentences.js';

const ROOT = join(import.meta.dirname, '../../..');
const owners = ['gateway', 'platform', ...readdirSync(join(ROOT, 'services')).map(name => `services/${name}`)];
/** What is said to a browser is written here, or in the contracts below. */
const SPEAKERS = owners
  .flatMap(owner => [`${owner}/src`, `${owner}/contract/src`])
  .filter(folder => existsSync(join(ROOT, folder)));
const SILENT = [
  /\.(spec|fixture|metrics|config)\.ts$/,
  /\/testing\//,
  // The assistant answers in the language of the question, or as its model does.
  /^services\/ai\/src\//,
  // Mails are no part of the web app.
  /^services\/mail\/src\//,
  // The description of the API is read by developers.
  /^gateway\/src\/docs\//,
];
const NEVER_SHOWN = new Set([
  // Said to the pages of other sites, with an address in it.
  'This came from another site. Please open Attune at #.',
  // Said to other services.
  'Only the mail service may ask this.',
]);
/** What is put into a sentence is a number, except for these. */
const PUT_IN: Record<string, string[]> = { wait: ['a minute', '# minutes'] };
const SENTENCE = /^[A-Z][a-z]*[.,]? .*[.!?]$/;
/** These end in no full stop: two are the specification's words, and one ends in an address. */
const WITHOUT_A_STOP = [
  'Username not available',
  'Friend request accepted',
  'Please enter an address that begins with https://',
];

const said = new Set(sources().flatMap(path => sentencesIn(path)));
const shown = [...said].filter(sentence => !NEVER_SHOWN.has(sentence));

describe('Sentences of the server', () => {
  describe.each([
    ['German', german],
    ['Spanish', spanish],
  ])('in %s', (_, sentences) => {
    test('there is every sentence that the server says, and no other', () => {
      expect(Object.keys(sentences).sort()).toEqual(shown.sort());
    });

    test('every sentence has the numbers of the English one', () => {
      const others = Object.entries(sentences).filter(([english, sentence]) => holes(english) !== holes(sentence));

      expect(others).toEqual([]);
    });
  });

  test('what is said never to be shown is still said', () => {
    expect([...NEVER_SHOWN].filter(sentence => !said.has(sentence))).toEqual([]);
  });

  describe('a sentence of the server', () => {
    afterEach(() => chooseLanguage('en'));

    test('is said in the language that is spoken', async () => {
      await chooseLanguage('de');
      expect(inLanguage('Please log in.')).toBe('Bitte melde dich an.');

      await chooseLanguage('es');
      expect(inLanguage('Please log in.')).toBe('Inicia sesión, por favor.');
    });

    test('stays as it is in English', () => {
      expect(inLanguage('Please use at most 1,000 characters.')).toBe('Please use at most 1,000 characters.');
    });

    test('keeps its numbers, in their order', async () => {
      await chooseLanguage('de');

      expect(inLanguage('Please enter a whole number from 18 to 120, or leave it empty.')).toBe(
        'Bitte gib eine ganze Zahl von 18 bis 120 ein, oder lass das Feld leer.',
      );
    });

    test.each([
      ['de', 'Bitte nimm höchstens 1.000 Zeichen.'],
      ['es', 'Usa 1000 caracteres como máximo.'],
    ] as const)('has its numbers written as in %s', async (language, sentence) => {
      await chooseLanguage(language);

      expect(inLanguage('Please use at most 1,000 characters.')).toBe(sentence);
    });

    test('stays English where no translation knows it', async () => {
      await chooseLanguage('de');

      expect(inLanguage('Between 5 and 1,000 things went wrong.')).toBe('Between 5 and 1,000 things went wrong.');
    });

    test('is said beside its field, and a field without one has none', async () => {
      await chooseLanguage('es');

      expect(fieldsInLanguage({ username: 'Please choose a username.', bio: null })).toEqual({
        username: 'Elige un nombre de usuario.',
        bio: null,
      });
    });
  });
});

function sources(): string[] {
  const files = SPEAKERS.flatMap(folder =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(path => join(folder, path)),
  );
  return files.filter(path => path.endsWith('.ts') && !SILENT.some(pattern => pattern.test(path)));
}

function sentencesIn(path: string): string[] {
  const source = ts.createSourceFile(path, readFileSync(join(ROOT, path), 'utf8'), ts.ScriptTarget.Latest, true);
  return textsBelow(source)
    .filter(text => SENTENCE.test(text) || WITHOUT_A_STOP.includes(text))
    .map(text => text.replace(/\d+(?:,\d{3})*/g, '#'));
}

function textsBelow(node: ts.Node): string[] {
  // A fault in the code: it is logged, and the browser is told that something went wrong.
  if (ts.isNewExpression(node) && node.expression.getText() === 'Error') return [];
  const below: string[] = [];
  ts.forEachChild(node, child => void below.push(...textsBelow(child)));
  return [...textsOf(node), ...below];
}

function textsOf(node: ts.Node): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (!ts.isTemplateExpression(node)) return [];
  return node.templateSpans.reduce(
    (texts, { expression, literal }) =>
      texts.flatMap(text => (PUT_IN[expression.getText()] ?? ['#']).map(value => text + value + literal.text)),
    [node.head.text],
  );
}

const holes = (sentence: string) => sentence.split('#').length;
