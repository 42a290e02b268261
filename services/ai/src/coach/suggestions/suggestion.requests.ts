import { folded } from '../../language/folded-text.js';
import type { Language } from '../../language/language.js';
import { waysOf } from '../../safety/phrase-table.js';
import { NO_NAMES, SUGGESTION_PHRASES, TOPICS_PHRASES } from './suggestion.phrases.js';

/** A member asks who is suggested to them, or what to talk about with a friend. */
export type SuggestionRequest =
  { kind: 'suggestions'; language: Language } | { kind: 'topics'; language: Language; friend: string };

const LANGUAGES: Language[] = ['en', 'de', 'es'];

const RULES = LANGUAGES.map(language => ({
  language,
  asks: waysOf(SUGGESTION_PHRASES[language].asks),
  not: waysOf(SUGGESTION_PHRASES[language].not),
  topics: waysOf(TOPICS_PHRASES[language]),
}));

/** The language in which it is asked; undefined when it is another kind of question. */
export function suggestionRequestOf(question: string): SuggestionRequest | undefined {
  const text = folded(question).trim().replace(/^[¿¡]/, '');
  for (const { language, topics } of RULES) {
    const friend = topics.map(way => way.exec(text)?.groups?.['name']).find(found => found !== undefined);
    if (friend && !isNoName(friend, language)) return { kind: 'topics', language, friend: friend.replace(/\.+$/, '') };
  }
  const rule = RULES.find(({ asks, not }) => isIn(text, asks) && !isIn(text, not));
  return rule && { kind: 'suggestions', language: rule.language };
}

const isIn = (text: string, ways: RegExp[]) => ways.some(way => way.test(text));

const isNoName = (friend: string, language: Language) => NO_NAMES[language].has(friend.split(' ')[0] ?? '');
