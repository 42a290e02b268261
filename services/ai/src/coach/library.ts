import MiniSearch from 'minisearch';
import { ADVICE_FILES } from './advice/advice.files.js';
import { folded } from '../language/folded-text.js';
import { type Language, languageOf } from '../language/language.js';
import { type Topic, topics } from './topic.js';

/** All that the coach knows. */
export const TOPICS: Topic[] = ADVICE_FILES.flatMap(file => topics.parse(file));

const wordsOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** Words that say nothing about a question's topic. */
const EMPTY: Record<Language, ReadonlySet<string>> = {
  en: wordsOf(
    `a about after all also am an and any are as at be been but by can could did do does doing for from get give go got had has have
     he her him his how i if im in into is it its ive just know like let lets make me my need of on one or our out please really say
     she should so some someone somebody something such tell than that the their them then there they thing things this to too up us
     very want was we were what whats when where which who why will with would you your yours s t m ve re d ll`,
  ),
  de: wordsOf(
    `aber als am an auch auf aus bei beim bin bist bitte da dann das dass dein dem den der des dich die dir du ein eine einem einen
     einer er es fur gib gibt hab habe hast hat haben hilf ich ihm ihn ihr im in ist ja jemand jemanden kann kannst kein machen macht
     man mein meine meinem meinen mich mir mit muss nach nicht noch nur oder sag schon sein sich sie sind so soll sollen sollte uber
     um und uns vom von war was wenn wer wie will wir wird wo woran worauf zu zum zur`,
  ),
  es: wordsOf(
    `a al algo alguien asi aun como con cual cuando da de del dice donde el ella en era eres es esa ese esta este esto estoy fue ha
     hacer hago hay he la las le lo los mas me mi mis muy ni no nos o para pero por porque pongo puedo que quien quiero se sea ser si
     sin sobre son soy su sus te tengo ti tiene tu tus un una uno y ya yo`,
  ),
};

/** Words of nearly every question here. */
const EVERYWHERE = new Set(['date', 'dat', 'person', 'people', 'first', 'cita', 'treffen', 'schreiben']);

/** Below it, one word happens to be in both. */
const ENOUGH = 4;

const index = new MiniSearch<Topic & { asked: string }>({
  fields: ['asked', 'title'],
  storeFields: ['language'],
  processTerm: term => termOf(term, 'en'),
  searchOptions: {
    fuzzy: term => (term.length > 5 ? 0.2 : false),
    boost: { title: 2 },
    boostTerm: term => (EVERYWHERE.has(term) ? 0.4 : 1),
    weights: { fuzzy: 0.3, prefix: 0 },
  },
});
index.addAll(TOPICS.map(topic => ({ ...topic, asked: topic.phrases.join('\n') })));

/** Short questions that consist of words that say nothing: "who are you?" */
const literally = new Map(TOPICS.flatMap(topic => topic.phrases.flatMap(waysToAsk).map(way => [plain(way), topic])));

/** The topic that a question is about, if we have it in the question's language. */
export function topicOf(question: string, language: Language = languageOf(question)): Topic | undefined {
  const exact = literally.get(plain(question));
  if (exact) return exact;
  const [best] = index.search(question, {
    processTerm: term => termOf(term, language),
    filter: found => (found['language'] ?? 'en') === language,
  });
  if (!best || best.score < ENOUGH || !isAboutIt(best.queryTerms, question, language)) return undefined;
  return TOPICS.find(({ id }) => id === best.id);
}

/** A phrase may be several ways to ask, with commas between. */
export function waysToAsk(phrase: string): string[] {
  return phrase.split(',').map(way => way.trim());
}

function plain(text: string): string {
  return folded(text)
    .replace(/[^\p{L}\p{N}' ]/gu, '')
    .trim();
}

/** A long question that shares a single word with a topic is about something else. */
function isAboutIt(matched: string[], question: string, language: Language): boolean {
  const words = new Set(
    folded(question)
      .match(/[\p{L}']{2,}/gu)
      ?.filter(word => !EMPTY[language].has(word.replaceAll("'", ''))),
  );
  return new Set(matched).size >= words.size / 4;
}

function termOf(term: string, language: Language): string | null {
  const word = folded(term).replace(/'.*$/, '');
  return EMPTY[language].has(word) || word.length < 2 ? null : stem(word);
}

/** Plurals and -ing of the same word meet. */
function stem(word: string): string {
  if (word.length > 5 && word.endsWith('ing')) return word.slice(0, -3).replace(/([^aeiouls])\1$/, '$1');
  if (word.length > 4 && word.endsWith('ed')) return word.slice(0, -2);
  return word.length > 3 ? word.replace(/(?<!s)s$/, '') : word;
}
