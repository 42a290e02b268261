import type { Intention } from '@attune/matching-contract/limits';
import type { Card, Quote, Topics } from '@attune/matching-contract/card';
import type { Shortage, Today } from '@attune/matching-contract/daily-list.methods';
import { questionOf } from '@attune/matching-contract/questions';
import type { Step } from '@attune/matching-contract/settings';
import { namesOf } from './names.js';
import type { FriendTopics } from './suggestion.tools.js';

// What a model is told about suggestions and topics: data in plain English words, without ids.

const STEPS: Record<Step, string> = {
  give_consent: 'agree to suggestions',
  add_age: 'enter an age in the profile',
  choose_town: 'choose a town',
  set_limits: 'say whom they look for',
  resume: 'end the pause of suggestions',
};

const SHORTAGES: Record<Shortage, string> = {
  few_members: 'few members are near',
  narrow_limits: 'their preferences leave few people',
  all_seen: 'those who fit were shown in the last days',
};

const INTENTIONS: Record<Intention, string> = {
  relationship: 'a relationship',
  dating: 'dating',
  open: 'open to both',
};

export function suggestionsData(today: Today): Record<string, unknown> {
  if (today.state === 'incomplete')
    return { suggestions: [], firstTheyHaveTo: today.steps.map(step => STEPS[step]), where: 'Discover settings' };
  const { cards, shortage } = today;
  return {
    suggestions: cards.map(cardData),
    ...(shortage && { whyNotMore: SHORTAGES[shortage] }),
    where: 'Discover',
  };
}

export function topicsData({ friends, topics }: FriendTopics): Record<string, unknown> {
  const [friend] = friends;
  if (!friend) return { error: 'They have no friend of this name here.' };
  if (!topics) return { error: 'Several friends have this name.', friends: friends.map(namesOf) };
  return { friend: namesOf(friend), ...quotes(topics) };
}

const cardData = ({ person, age, distance, intention, ...topics }: Card) => ({
  ...namesOf(person),
  age,
  distance: `within ${distance} km`,
  looksFor: INTENTIONS[intention],
  ...quotes(topics),
});

const quotes = ({ agreements, talkAboutEarly }: Topics) => ({
  agreements: agreements.flatMap(quote => quoteData(quote) ?? []),
  talkAboutEarly: (talkAboutEarly && quoteData(talkAboutEarly)) ?? null,
});

function quoteData({ question, mine, theirs }: Quote) {
  const { text, options } = questionOf(question) ?? {};
  const [you, they] = [options?.[mine], options?.[theirs]];
  return text && you && they ? { question: text, you, they } : undefined;
}
