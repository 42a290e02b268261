import type { Card, Quote, Topics } from '@attune/matching-contract/card';
import type { Today } from '@attune/matching-contract/daily-list.methods';
import type { Person } from '@attune/friends-contract/friends.contract';
import { markdownText } from '../../tools/markdown-text.js';
import type { FriendTopics } from '../../tools/suggestion.tools.js';
import { SUGGESTIONS } from '../../i18n/texts.js';
import type { Language } from '../../language/language.js';
import { listed } from '../../language/listed.js';
import { interestsIn, reasonOn } from './interests.js';
import { wordsOf } from './question.texts.js';

const PEOPLE_AT_MOST = 3;
const AGREEMENTS_AT_MOST = 2;

/** What the coach says, and whose cards are shown with it. */
export interface Said {
  text: string;
  people: Person[];
}

/** People of today: those who said what is wished for first, each with what both said. */
export function suggestionsAnswer(today: Today, question: string, language: Language): Said {
  const t = SUGGESTIONS[language];
  if (today.state === 'incomplete') {
    const steps = today.steps.map(step => `- ${t(`steps.${step}`)}`).join('\n');
    return { text: t('incomplete', { steps }), people: [] };
  }
  if (today.cards.length === 0) return { text: t(`none.${today.shortage ?? 'over'}`), people: [] };
  const wished = interestsIn(question, language);
  const known = today.cards.map(card => ({ card, reason: reasonOn(card, wished) }));
  const withReason = known.filter(({ reason }) => reason);
  const shown = (withReason.length > 0 ? withReason : known).slice(0, PEOPLE_AT_MOST);
  const heading = wished.length === 0 ? 'today' : withReason.length > 0 ? 'withReason' : 'withoutReason';
  const left = today.cards.length - shown.length;
  const parts = [t(heading), ...shown.map(({ card, reason }) => personText(card, reason, language))];
  return {
    text: [...parts, ...(left > 0 ? [t('more', { count: left })] : [])].join('\n\n'),
    people: shown.map(({ card }) => card.person),
  };
}

/** What a member and a friend both said. */
export function topicsAnswer({ friends, topics }: FriendTopics, asked: string, language: Language): Said {
  const t = SUGGESTIONS[language];
  const [friend] = friends;
  if (!friend) return { text: t('noFriend', { name: markdownText(asked) }), people: [] };
  if (!topics) {
    const names = friends.map(person => `${nameOf(person)} (${markdownText(person.username)})`);
    return { text: t('severalFriends', { names: listed(names, language) }), people: friends };
  }
  const name = nameOf(friend);
  const lines = linesOf(topics, friend, language);
  const text = lines.length > 0 ? `${t('topics', { name })}\n\n${lines.join('\n')}` : t('noTopics', { name });
  return { text, people: [friend] };
}

function personText(card: Card, reason: Quote | undefined, language: Language): string {
  const { person, age, distance, agreements, talkAboutEarly } = card;
  const t = SUGGESTIONS[language];
  const intention = t(`intentions.${card.intention}`);
  const head = t('person', { name: nameOf(person), age, distance, intention });
  const first = reason && agreements.includes(reason) ? [reason] : [];
  const ordered = [...first, ...agreements.filter(quote => quote !== reason)].slice(0, AGREEMENTS_AT_MOST);
  return [head, ...linesOf({ agreements: ordered, talkAboutEarly }, person, language)].join('\n');
}

function linesOf({ agreements, talkAboutEarly }: Topics, person: Person, language: Language): string[] {
  const early = talkAboutEarly && quoteText(talkAboutEarly, person, language);
  return [
    ...agreements.flatMap(quote => quoteText(quote, person, language) ?? []),
    ...(early ? [SUGGESTIONS[language]('talkAboutEarly', { said: early })] : []),
  ].map(line => `- ${line}`);
}

function quoteText(quote: Quote, { firstname }: Person, language: Language): string | undefined {
  const words = wordsOf(quote, language);
  if (!words) return undefined;
  const t = SUGGESTIONS[language];
  return words.mine === words.theirs
    ? t('bothSaid', words)
    : t('eachSaid', { ...words, name: markdownText(firstname) });
}

const nameOf = ({ firstname, lastname }: Person) => `${markdownText(firstname)} ${markdownText(lastname)}`.trim();
