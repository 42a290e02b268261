import type { ChatMessage, Sent } from '@attune/ai-contract/ai.contract';
import type { Person } from '@attune/friends-contract/friends.contract';
import type { Caller } from '@attune/platform/contract';
import { ServiceError } from '@attune/platform/service-error';
import type { Answerer, Turn } from '../chat/answerer.js';
import { MemberTools } from '../tools/member.tools.js';
import { TOPICS, topicOf } from './library.js';
import { type Request, requestOf } from './member.requests.js';
import type { Topic } from './topic.js';

/** The name under which the coach answers: nobody is to take it for a model. */
const OFFLINE_COACH = 'attune-offline-coach';

const MORE =
  /^(?:and\b|tell me more|more|go on|what else|anything else|another(?: one)?|next|continue|more please)[\s,.!?]*(?:please)?[\s.!?]*$/i;
const LOG_IN = 'Please log in, and I can look that up for you. As a visitor you can ask me anything about dating.';
const SAID_ALL = 'That is all I have written down about it. Which part is hardest for you? Ask me about that one.';
const UNKNOWN = `That is beyond me: I am an offline coach with written advice, and I would rather say so than make something up.`;

/** Answers from written advice, and does what a member asks for by the same tools that a model has. It invents nothing. */
export class Coach implements Answerer {
  readonly model = OFFLINE_COACH;

  constructor(private readonly tools: MemberTools) {}

  async *answer({ conversation, caller, draft }: Turn): AsyncGenerator<string> {
    const question = conversation.findLast(({ role }) => role === 'user')?.content ?? '';
    draft.sent = sentOf(conversation, caller);
    const request = requestOf(question);
    const text = request ? await this.#done(request, caller, draft) : written(question, conversation);
    for (const words of text.match(/(?:\S+\s*){1,4}/g) ?? []) yield draft.add(words);
  }

  async #done(request: Request, caller: Caller | undefined, draft: Turn['draft']): Promise<string> {
    if (!caller) return LOG_IN;
    try {
      if (request.kind === 'friends') return friendsText(await this.tools.friendNames(caller));
      if (request.kind === 'profile') return profileText(await this.tools.profile(caller));
      const people = await this.tools.search(request.query, caller);
      for (const person of people) draft.people.set(person._id, person);
      return foundText(request.query, people);
    } catch (error) {
      if (error instanceof ServiceError) return `I could not look that up just now. ${error.message}`;
      throw error;
    }
  }
}

/** Nothing leaves this service; the member sees what the answer was looked up with. */
const sentOf = (conversation: ChatMessage[], caller: Caller | undefined): Sent => ({
  destination: 'offline',
  model: OFFLINE_COACH,
  tools: caller ? ['search_members', 'my_profile', 'my_friends'] : [],
  messages: conversation,
});

function written(question: string, conversation: ChatMessage[]): string {
  const said = conversation.filter(({ role }) => role === 'assistant').map(({ content }) => content.trim());
  const topic = MORE.test(question.trim()) ? lastTopic(said) : topicOf(question);
  if (!topic) return `${UNKNOWN}\n\n${offers()}`;
  return (
    topic.answers.find(answer => !said.includes(answer.trim())) ??
    (topic.answers.length > 1 ? SAID_ALL : topic.answers[0])
  );
}

const lastTopic = (said: string[]): Topic | undefined =>
  TOPICS.find(({ answers }) => answers.some(answer => answer.trim() === said.at(-1)));

/** Different ones each time, so that somebody who is lost comes across something. */
function offers(): string {
  const titles = TOPICS.flatMap(({ title }) => title ?? []);
  const start = Math.floor(Math.random() * titles.length);
  const some = [0, 7, 13, 19].map(step => titles[(start + step) % titles.length]);
  return `I can help with these, among others: ${some.join(', ')}. Or tell me in other words what you would like to do.`;
}

function foundText(query: string, people: Person[]): string {
  if (people.length === 0)
    return `I found no member whose username, first name or last name begins with "${query}". Perhaps it is written differently? The first letters are enough.`;
  const count = people.length === 1 ? 'one member' : `${people.length} members`;
  return `I found ${count} whose name begins with "${query}". If it is who you are looking for, you can send a friend request; it goes out only when you confirm it.`;
}

function friendsText(friends: { username: string; firstname: string; lastname: string }[]): string {
  if (friends.length === 0) return 'You have no friends here yet. Shall we look for somebody? "Find someone called …"';
  const lines = friends.map(({ username, firstname, lastname }) => `- ${firstname} ${lastname} (${username})`);
  return `Your friends here:\n\n${lines.join('\n')}`;
}

function profileText(profile: Awaited<ReturnType<MemberTools['profile']>>): string {
  const { firstname, age, pronouns, bio, hasPicture } = profile;
  const length = bio?.trim().length ?? 0;
  const advice = [
    !hasPicture && '**A picture is missing.** It is the first thing people look for: daylight, your face, only you.',
    length === 0 &&
      '**Your bio is empty.** Two sentences are enough: something you do every week, and something to ask you about.',
    length > 0 &&
      length < 80 &&
      '**Your bio is very short.** Add one small true story, so that somebody has something to ask about.',
    length > 600 && '**Your bio is long.** Keep the three most particular sentences.',
    length >= 80 && !bio?.includes('?') && 'End your bio with **something to answer**, such as "Ask me about …".',
    age === null && 'Your **age** is not there; people like to know. It is up to you.',
    pronouns === null && 'You can add **pronouns**, if you like.',
  ].filter(line => typeof line === 'string');
  if (advice.length === 0)
    return `I read your profile, ${firstname}: picture, age, pronouns and a bio of a good length. I would leave it like that, and write to somebody.`;
  return `I read your profile, ${firstname}. This is what I would do:\n\n${advice.map(line => `- ${line}`).join('\n')}`;
}
