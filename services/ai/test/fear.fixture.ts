import type { Language } from '../src/language/language.js';
import { ENGLISH } from '../src/safety/english.rules.js';
import { GERMAN } from '../src/safety/german.rules.js';
import { safetyAnswer } from '../src/safety/safety.js';
import { SPANISH } from '../src/safety/spanish.rules.js';

const RULES = { en: ENGLISH, de: GERMAN, es: SPANISH };

/** Violence that has happened is `danger`; both answers name helplines in the language of the question. */
export function expectFear(question: string, language: Language): void {
  const { danger, fear } = RULES[language];
  const found = safetyAnswer(question);
  expect(['danger', 'fear']).toContain(found?.topic);
  expect([danger.answer, fear.answer]).toContain(found?.answer);
}

export function expectOrdinary(question: string): void {
  expect(safetyAnswer(question)).toBeUndefined();
}
