import { Person } from '@attune/friends-contract/person';
import { z } from 'zod';
import type { AiReason } from './ai.reasons.js';
import { Sent } from './sent.js';
import { AssistantLanguage } from './topic-ideas.js';

/** The most that one question may carry. A longer conversation is sent from its newest messages. */
export const CHAT_LIMITS = { messages: 40, characters: 2000, bytes: 16_384 } as const;

const TOO_LONG: AiReason = 'conversation_too_long';

export const ChatMessage = z.strictObject({
  role: z.enum(['system', 'user', 'assistant']),
  content: z
    .string('question_not_text' satisfies AiReason)
    .max(CHAT_LIMITS.characters, 'question_too_long' satisfies AiReason)
    .refine(text => text.trim() !== '', 'question_blank' satisfies AiReason),
});
export type ChatMessage = z.infer<typeof ChatMessage>;

/** The conversation so far, oldest first. `system` entries are allowed and not listened to: that message is ours. */
export const Conversation = z
  .array(ChatMessage, 'conversation_missing' satisfies AiReason)
  .max(CHAT_LIMITS.messages, TOO_LONG)
  .refine(messages => messages.some(({ role }) => role === 'user'), 'question_missing' satisfies AiReason)
  .refine(messages => bytesOf(messages) <= CHAT_LIMITS.bytes, TOO_LONG);
export type Conversation = z.infer<typeof Conversation>;

/** What the limits count: the bytes of all texts together. */
function bytesOf(messages: ChatMessage[]): number {
  const encoder = new TextEncoder();
  return messages.reduce((sum, { content }) => sum + encoder.encode(content).length, 0);
}

export const Usage = z.object({ prompt_tokens: z.int(), completion_tokens: z.int(), total_tokens: z.int() });
export type Usage = z.infer<typeof Usage>;

/** A page of the app where the member goes on from an answer. */
export const NextPage = z.enum(['discover', 'discover_settings', 'profile']);
export type NextPage = z.infer<typeof NextPage>;

/**
 * The chat completion of OpenAI's API, as far as it is read, and in addition the people whom the text is about, where to go on, and
 * what was sent (null: nothing was, as when the budget is used up). Without an answer, `content` is ''.
 */
export const ChatCompletion = z.object({
  id: z.string(),
  object: z.literal('chat.completion'),
  created: z.int(),
  model: z.string(),
  choices: z.tuple([
    z.object({
      index: z.literal(0),
      message: z.object({ role: z.literal('assistant'), content: z.string() }),
      finish_reason: z.enum(['stop', 'length']),
    }),
  ]),
  usage: Usage,
  people: z.array(Person),
  nextPages: z.array(NextPage).optional(),
  sent: Sent.nullable(),
});
export type ChatCompletion = z.infer<typeof ChatCompletion>;

/** Piece by piece: texts that are to be put one behind the other, '' while there is none yet, and at the end the whole. */
export const ChatPiece = z.union([z.object({ delta: z.string() }), z.object({ done: ChatCompletion })]);
export type ChatPiece = z.infer<typeof ChatPiece>;

/** `length`: the answer was cut. `failed`: there was none. `left`: the reader did not wait for the end. */
export const LoggedCall = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  sent: Sent,
  usage: Usage,
  outcome: z.enum(['stop', 'length', 'failed', 'left']),
});
export type LoggedCall = z.infer<typeof LoggedCall>;

/** `visitor` and `address` stand for a browser and where it is, as keyed hashes: budgets are counted under them. */
const Question = z.strictObject({
  messages: Conversation,
  /** Of the app of who asks: of the texts where the question does not say its own. English unless given. */
  language: AssistantLanguage.optional(),
  visitor: z.string().min(1).max(64).optional(),
  address: z.string().min(1).max(64).optional(),
});

/** Questions to the assistant, and what they sent. */
export const chatMethods = {
  /**
   * With a caller it may search members, read their own profile and friends, and what their suggestions and friends' topics
   * show, with their rights.
   */
  chat: { input: Question, output: ChatCompletion, timeoutMs: 60_000, encrypted: true },
  /** What the caller's own questions sent to a model in the last 30 days, newest first, at most 50. */
  calls: { input: z.strictObject({}), output: z.object({ calls: z.array(LoggedCall) }), encrypted: true },
} as const;

export const chatStreams = {
  /** The same as `chat`, while it is being written. */
  chatStream: { input: Question, item: ChatPiece, timeoutMs: 60_000 },
} as const;
