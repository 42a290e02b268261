import type { ChatMessage } from '@attune/ai-contract/chat';
import type { Sent } from '@attune/ai-contract/sent';
import type { Person } from '@attune/friends-contract/friends.contract';
import type { Caller } from '@attune/platform/contract';
import { ServiceError } from '@attune/platform/service-error';
import { Injectable } from '@nestjs/common';
import type { Answerer, ChatTurn } from '../answers/answerer.js';
import { MemberTools } from '../tools/member.tools.js';
import { nextPagesOf } from '../tools/next-pages.js';
import { SuggestionTools } from '../tools/suggestion.tools.js';
import { TOOL_NAMES } from '../tools/tool.definitions.js';
import { refusalText } from '../tools/tool-refusals.js';
import type { Names } from '../tools/names.js';
import { markdownText } from '../tools/markdown-text.js';
import { COACH, SUGGESTIONS } from '../i18n/texts.js';
import { type Language, languageOf } from '../language/language.js';
import { withInstance } from '../language/with-instance.js';
import { listed } from '../language/listed.js';
import { OFFLINE_COACH } from '../model/single-question.js';
import { TOPICS, topicOf } from './library.js';
import { type Request, requestOf } from './member.requests.js';
import { profileText } from './profile.review.js';
import { type Said, suggestionsAnswer, topicsAnswer } from './suggestions/suggestion.answers.js';
import type { SuggestionRequest } from './suggestions/suggestion.requests.js';
import type { Topic } from './topic.js';

const MORE = [
  /^(?:and\b|tell me more|more|go on|what else|anything else|another(?: one)?|next|continue|more please)[\s,.!?]*(?:please)?[\s.!?]*$/i,
  /^(?:und|(?:erzähl|erzaehl|sag) mir mehr|mehr|weiter|was noch|noch (?:et)?was|noch mehr)(?: dazu)?[\s,.!?]*(?:bitte)?[\s.!?]*$/i,
  /^¿?(?:y|(?:cuéntame|cuentame|dime) (?:más|mas)|(?:más|mas)|sigue|continúa|continua|(?:qué|que|algo) (?:más|mas))[\s,.!?]*(?:por favor)?[\s.!?]*$/i,
];

/** Answers from written advice, and does what a member asks for by the same tools that a model has. It invents nothing. */
@Injectable()
export class Coach implements Answerer {
  readonly model = OFFLINE_COACH;

  constructor(
    private readonly tools: MemberTools,
    private readonly suggestions: SuggestionTools,
  ) {}

  async *answer({ conversation, caller, draft, language }: ChatTurn): AsyncGenerator<string> {
    const question = conversation.findLast(({ role }) => role === 'user')?.content ?? '';
    draft.sent = sentOf(conversation, caller);
    const text = await this.#text(question, conversation, caller, draft, language);
    for (const words of text.match(/(?:\S+\s*){1,4}/g) ?? []) yield draft.add(words);
  }

  async #text(
    question: string,
    conversation: ChatMessage[],
    caller: Caller | undefined,
    draft: ChatTurn['draft'],
    spoken: Language,
  ): Promise<string> {
    const request = requestOf(question);
    if (request?.kind === 'suggestions' || request?.kind === 'topics') {
      if (caller) return this.#suggested(request, question, caller, draft);
      return request.kind === 'topics'
        ? COACH[request.language]('logIn')
        : written(question, request.language, conversation, FINDING_PEOPLE[request.language]);
    }
    const language = languageOf(question, spoken);
    return request ? this.#done(request, language, caller, draft) : written(question, language, conversation);
  }

  async #suggested(
    request: SuggestionRequest,
    question: string,
    caller: Caller,
    draft: ChatTurn['draft'],
  ): Promise<string> {
    const { language } = request;
    try {
      const { text, people } = await this.#found(request, question, caller, draft);
      draft.addPeople(people);
      return text;
    } catch (error) {
      if (error instanceof ServiceError) return SUGGESTIONS[language]('away');
      throw error;
    }
  }

  async #found(request: SuggestionRequest, question: string, caller: Caller, draft: ChatTurn['draft']): Promise<Said> {
    const { language } = request;
    if (request.kind === 'topics')
      return topicsAnswer(await this.suggestions.topicsWith(request.friend, caller), request.friend, language);
    const today = await this.suggestions.today(caller);
    for (const page of nextPagesOf(today)) draft.nextPages.add(page);
    return suggestionsAnswer(today, question, language);
  }

  async #done(
    request: Exclude<Request, SuggestionRequest>,
    language: Language,
    caller: Caller | undefined,
    draft: ChatTurn['draft'],
  ): Promise<string> {
    if (!caller) return COACH[language]('logIn');
    try {
      if (request.kind === 'friends') return friendsText(await this.tools.friendNames(caller), language);
      if (request.kind === 'profile') {
        draft.nextPages.add('profile');
        return profileText(await this.tools.profile(caller), language);
      }
      const people = await this.tools.search(request.query, caller);
      draft.addPeople(people);
      return foundText(request.query, people, language);
    } catch (error) {
      if (error instanceof ServiceError) return COACH[language]('notNow', { reason: refusalText(error) });
      throw error;
    }
  }
}

/** Nothing leaves this service; the member sees what the answer was looked up with. */
const sentOf = (conversation: ChatMessage[], caller: Caller | undefined): Sent => ({
  destination: 'offline',
  model: OFFLINE_COACH,
  tools: caller ? [...TOOL_NAMES] : [],
  messages: conversation,
});

/** The advice for visitors who ask for suggestions: the id of its topic. */
const FINDING_PEOPLE: Record<Language, string> = {
  en: 'finding-people',
  de: 'finding-people-de',
  es: 'finding-people-es',
};

/** `about`: the topic's id, where it is known already. */
function written(question: string, language: Language, conversation: ChatMessage[], about?: string): string {
  const said = conversation.filter(({ role }) => role === 'assistant').map(({ content }) => content.trim());
  const asksForMore = MORE.some(more => more.test(question.trim()));
  const known = TOPICS.find(({ id }) => id === about);
  const topic = known ?? (asksForMore ? lastTopic(said) : topicOf(question, language));
  if (!topic) return `${COACH[language]('unknown')}\n\n${offers(language)}`;
  const answers = answersOf(topic);
  return (
    answers.find(answer => !said.includes(answer.trim())) ??
    (answers.length > 1 ? COACH[topic.language ?? 'en']('saidAll') : (answers[0] ?? ''))
  );
}

const answersOf = ({ answers }: Topic) => answers.map(withInstance);

const lastTopic = (said: string[]): Topic | undefined =>
  TOPICS.find(topic => answersOf(topic).some(answer => answer.trim() === said.at(-1)));

/** Different ones each time, for members who do not know what to ask. */
function offers(language: Language): string {
  const titles = TOPICS.filter(topic => (topic.language ?? 'en') === language).flatMap(({ title }) => title ?? []);
  const start = Math.floor(Math.random() * titles.length);
  const some =
    titles.length > 4 ? [0, 7, 13, 19].flatMap(step => titles[(start + step) % titles.length] ?? []) : titles;
  return COACH[language]('offers', { titles: listed(some, language) });
}

function foundText(query: string, people: Person[], language: Language): string {
  const t = COACH[language];
  const shown = markdownText(query);
  return people.length === 0 ? t('noneFound', { query: shown }) : t('found', { query: shown, count: people.length });
}

function friendsText(names: Names[], language: Language): string {
  const t = COACH[language];
  const lines = names.map(({ username, firstname, lastname }) => `- ${firstname} ${lastname} (${username})`);
  return lines.length === 0 ? t('noFriends') : t('friends', { list: lines.join('\n') });
}
