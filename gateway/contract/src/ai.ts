import { CHAT_LIMITS, ChatCompletion, Conversation, LoggedCall } from '@attune/ai-contract/ai.contract';
import { ChosenModel, ModelChoiceInput } from '@attune/ai-contract/model-choice';
import { ProfileProposals, ProfileProposalsInput } from '@attune/ai-contract/profile-proposals';
import { REHEARSAL_LIMITS, RehearsalAnswer, RehearsalInput } from '@attune/ai-contract/rehearsal';
import { AssistantLanguage, TopicIdeas, TopicIdeasInput } from '@attune/ai-contract/topic-ideas';
import { z } from 'zod';
import type { Route } from './route.js';

/** The most that a page may send of a conversation; more is refused. */
export { CHAT_LIMITS, REHEARSAL_LIMITS };

/**
 * With `Accept: text/event-stream` a chat is answered as server-sent events: a `ChatDelta` each, then the `ChatCompletion`
 * as the event `done`, then `[DONE]`. A fault after the first piece is the event `error`, with the body of a refusal.
 */
export const ChatDelta = z.object({
  id: z.string(),
  object: z.literal('chat.completion.chunk'),
  choices: z.tuple([z.object({ index: z.literal(0), delta: z.object({ content: z.string() }) })]),
});
export type ChatDelta = z.infer<typeof ChatDelta>;

/** The assistant. Open to visitors whose browser holds the cookie that `visit` gives. */
export const aiApi = {
  /** Gives the browser the cookie of a visitor; a member needs none. */
  visit: { method: 'GET', path: '/api/ai/visit', output: z.object({ success: z.literal(true) }) },
  chat: {
    method: 'POST',
    path: '/api/ai/chat',
    input: z.strictObject({ messages: Conversation, language: AssistantLanguage.optional() }),
    output: ChatCompletion,
  },
  /** The member's own calls, and exactly what each sent to a model. */
  calls: {
    method: 'GET',
    path: '/api/ai/calls',
    output: z.object({ success: z.literal(true), calls: z.array(LoggedCall) }),
  },
  /** Topics for the member and a friend, from their two profiles. Refused as a message to that member is. */
  topicIdeas: {
    method: 'POST',
    path: '/api/ai/topics',
    input: TopicIdeasInput,
    output: TopicIdeas.extend({ success: z.literal(true) }),
  },
  /** The models that are set up, and which of them the member has chosen. */
  chosenModel: { method: 'GET', path: '/api/ai/model', output: ChosenModel.extend({ success: z.literal(true) }) },
  chooseModel: {
    method: 'PUT',
    path: '/api/ai/model',
    input: ModelChoiceInput,
    output: z.object({ success: z.literal(true) }),
  },
  /** The next line of a fictional partner, or feedback; nothing of it is kept. */
  rehearse: {
    method: 'POST',
    path: '/api/ai/rehearsal',
    input: RehearsalInput,
    output: RehearsalAnswer.extend({ success: z.literal(true) }),
  },
  /** Other words for fields of the member's own profile form. Nothing is changed, and nothing of it is kept. */
  profileProposals: {
    method: 'POST',
    path: '/api/ai/profile-proposals',
    input: ProfileProposalsInput,
    output: ProfileProposals.extend({ success: z.literal(true) }),
  },
} as const satisfies Record<string, Route>;
