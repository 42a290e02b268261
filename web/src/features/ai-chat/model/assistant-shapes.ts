import type { ChatDelta } from '@attune/gateway-contract/ai';
import {
  isBoolean,
  isNumber,
  isString,
  listOf,
  objectOf,
  oneOf,
  optional,
  recordOf,
  type Shape,
} from '../../../api/shape.js';
import type { Answer, ChatCompletion, Conversation, Entry, NoticeEntry, Person, Sent } from './conversation.js';

const isNothing = (value: unknown): value is null => value === null;
const either =
  <T, U>(isOne: Shape<T>, isOther: Shape<U>): Shape<T | U> =>
  (value): value is T | U =>
    isOne(value) || isOther(value);

const people = listOf(
  objectOf<Person>({
    _id: isString,
    username: isString,
    firstname: isString,
    lastname: isString,
    profilePicture: either(isString, isNothing),
  }),
);
const nextPages = optional(listOf(oneOf('discover', 'discover_settings', 'profile')));
const sent = either(
  isNothing,
  objectOf<Sent>({
    destination: oneOf('offline', 'local', 'provider'),
    model: isString,
    tools: listOf(isString),
    messages: listOf(
      objectOf<Sent['messages'][number]>({ role: oneOf('system', 'user', 'assistant', 'tool'), content: isString }),
    ),
  }),
);

type Choice = ChatCompletion['choices'][0];
const isChoice = objectOf<Omit<Choice, 'index'>>({
  message: objectOf<Choice['message']>({ role: oneOf('assistant'), content: isString }),
  finish_reason: oneOf('stop', 'length'),
});
const isCompletionRead = objectOf({ model: isString, choices: listOf(isChoice), people, nextPages, sent });

/** A whole answer, as far as the screen reads it. */
export const isCompletion: Shape<ChatCompletion> = (value): value is ChatCompletion =>
  isCompletionRead(value) && value.choices.length > 0;

export const isDelta: Shape<ChatDelta> = (value): value is ChatDelta => isDeltaRead(value) && value.choices.length > 0;
const isDeltaRead = objectOf({ choices: listOf(objectOf({ delta: objectOf({ content: isString }) })) });

const key = isString;
const isMine = objectOf<Entry & { kind: 'mine' }>({ key, kind: oneOf('mine'), text: isString });
const isAnswer = objectOf<Answer>({
  key,
  kind: oneOf('answer'),
  text: isString,
  people,
  nextPages,
  by: oneOf('offline', 'local', 'provider', 'attune', 'unknown'),
  model: isString,
  isCut: isBoolean,
});
const isNotice = objectOf<NoticeEntry>({
  key,
  kind: oneOf('notice'),
  notice: oneOf('empty', 'failed', 'stopped'),
  detail: optional(isString),
  reason: optional(isString),
  params: optional(recordOf(either(isString, isNumber))),
});

/** A conversation that this version has stored, or one that looked the same. */
export const isConversation = objectOf<Conversation>({
  entries: listOf(either(isMine, either(isAnswer, isNotice))),
  lastSent: optional(sent),
});
