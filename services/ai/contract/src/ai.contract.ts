import { exportPage } from '@attune/exports-contract/export-page';
import { Person } from '@attune/friends-contract/person';
import type { Contract } from '@attune/platform/contract';
import { z } from 'zod';
import { aiReasons, type AiReason } from './ai.reasons.js';
import { ChosenModel, ModelChoiceInput } from './model-choice.js';
import { ProfileProposals, ProfileProposalsInput } from './profile-proposals.js';
import { RehearsalAnswer, RehearsalInput } from './rehearsal.js';
import { Sent } from './sent.js';
import { AssistantLanguage, TopicIdeas, TopicIdeasInput } from './topic-ideas.js';

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
 * The chat completion of OpenAI's API, as far as it is read; in addition the people whom the text is about, where to go on, and
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
  /** The language of the asker's app: answers use it when the question does not reveal another one. English unless given. */
  language: AssistantLanguage.optional(),
  visitor: z.string().min(1).max(64).optional(),
  address: z.string().min(1).max(64).optional(),
});

/** The dating assistant. A used-up budget is an answer that says so, not an error. */
export const aiContract = {
  service: 'ai',
  methods: {
    /**
     * With a caller it may search members, read their own profile and friends, and what their suggestions and friends' topics
     * show, with their rights.
     */
    chat: { input: Question, output: ChatCompletion, timeoutMs: 60_000, encrypted: true },
    /** What the caller's own questions sent to a model in the last 30 days, newest first, at most 50. */
    calls: { input: z.strictObject({}), output: z.object({ calls: z.array(LoggedCall) }), encrypted: true },
    /**
     * Topics for the caller and a friend, from the words of their two profiles as the caller reads them, and from no message.
     * `forbidden` as a message to that member is. `rate_limited`: counted as a question. Without a model, or without a usable answer of
     * one, they are made by rule.
     */
    topicIdeas: { input: TopicIdeasInput, output: TopicIdeas, timeoutMs: 60_000, encrypted: true },
    /** The models that are set up, and which of them the caller has chosen. */
    chosenModel: { input: z.strictObject({}), output: ChosenModel },
    /**
     * For all that the assistant does for the caller, and for the caller's profile in the topics of others. `invalid_input`: no such
     * model is set up. One that is not any more is `none`.
     */
    chooseModel: { input: ModelChoiceInput, output: z.void() },
    /** For the caller alone: neither kept nor logged. `rate_limited`: counted as a question. Without a model, scripts and rules. */
    rehearse: { input: RehearsalInput, output: RehearsalAnswer, timeoutMs: 60_000, encrypted: true },
    /**
     * Other words for the fields of the caller's own profile; changes nothing, and is neither kept nor logged. `rate_limited`: counted as
     * a question. Without a model, or without a usable answer of one, they are made by rule.
     */
    profileProposals: { input: ProfileProposalsInput, output: ProfileProposals, timeoutMs: 60_000, encrypted: true },
    exportPage,
  },
  streams: {
    /** The same as `chat`, while it is being written. */
    chatStream: { input: Question, item: ChatPiece, timeoutMs: 60_000 },
  },
  reasons: aiReasons,
} as const satisfies Contract;
