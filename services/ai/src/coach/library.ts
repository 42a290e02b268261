import MiniSearch from 'minisearch';
import { CAUTION } from './advice/caution.advice.js';
import { ABOUT } from './advice/coach.advice.js';
import { FEELINGS } from './advice/feelings.advice.js';
import { LIMITS } from './advice/limits.advice.js';
import { LIVES } from './advice/lives.advice.js';
import { MEETING } from './advice/meeting.advice.js';
import { WRITING } from './advice/writing.advice.js';
import type { Topic } from './topic.js';

/** All that the coach knows. */
export const TOPICS: Topic[] = [...WRITING, ...MEETING, ...FEELINGS, ...LIMITS, ...CAUTION, ...LIVES, ...ABOUT];

/** Words that say nothing about what somebody asks. */
const EMPTY = new Set(
  `a about after all also am an and any are as at be been but by can could did do does doing for from get give go got had has have
   he her him his how i if im in into is it its ive just know like let lets make me my need of on one or our out please really say
   she should so some someone somebody something such tell than that the their them then there they thing things this to too up us
   very want was we were what whats when where which who why will with would you your yours s t m ve re d ll`.split(
    /\s+/,
  ),
);

/** Words that nearly everybody here uses, whatever it is about. */
const EVERYWHERE = new Set(['date', 'dat', 'person', 'people', 'first']);

/** Below it, one word happens to be in both. */
const ENOUGH = 4;

const index = new MiniSearch<Topic & { asked: string }>({
  fields: ['asked', 'title'],
  processTerm: term => {
    const word = term.toLowerCase().replace(/['’].*$/, '');
    return EMPTY.has(word) || word.length < 2 ? null : stem(word);
  },
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

/** The topic that a question is about, if it is one of ours. */
export function topicOf(question: string): Topic | undefined {
  const exact = literally.get(plain(question));
  if (exact) return exact;
  const [best] = index.search(question);
  if (!best || best.score < ENOUGH || !isAboutIt(best.queryTerms, question)) return undefined;
  return TOPICS.find(({ id }) => id === best.id);
}

/** A phrase may be several ways to ask, with commas between. */
export function waysToAsk(phrase: string): string[] {
  return phrase.split(',').map(way => way.trim());
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[^\p{L}\p{N}' ]/gu, '')
    .trim();
}

/** A long question that shares a single word with a topic is about something else. */
function isAboutIt(matched: string[], question: string): boolean {
  const words = new Set(
    question
      .toLowerCase()
      .match(/[\p{L}']{2,}/gu)
      ?.filter(word => !EMPTY.has(word.replaceAll("'", ''))),
  );
  return new Set(matched).size >= words.size / 4;
}

/** Plurals and -ing of the same word meet. */
function stem(word: string): string {
  if (word.length > 5 && word.endsWith('ing')) return word.slice(0, -3).replace(/([^aeiouls])\1$/, '$1');
  if (word.length > 4 && word.endsWith('ed')) return word.slice(0, -2);
  return word.length > 3 ? word.replace(/(?<!s)s$/, '') : word;
}
