import { CHAT_LIMITS, ChatCompletion, Conversation, LoggedCall } from '@attune/ai-contract/chat';
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
  visit: {
    method: 'GET',
    path: '/api/ai/visit',
    summary: 'Give the browser the cookie of a visitor',
    output: z.object({ success: z.literal(true) }),
  },
  chat: {
    method: 'POST',
    path: '/api/ai/chat',
    summary: 'Ask the assistant; with `Accept: text/event-stream` the answer comes in pieces',
    input: z.strictObject({ messages: Conversation, language: AssistantLanguage.optional() }),
    output: ChatCompletion,
  },
  /** The member's own calls, and exactly what each sent to a model. */
  calls: {
    method: 'GET',
    path: '/api/ai/calls',
    summary: 'The own calls to a model, and exactly what each sent',
    asks: 'calls',
    output: z.object({ success: z.literal(true), calls: z.array(LoggedCall) }),
  },
  /** Topics for the member and a friend, from their two profiles. Refused as a message to that member is. */
  topicIdeas: {
    method: 'POST',
    path: '/api/ai/topics',
    summary: 'Topics to talk about with a friend, from the words of both profiles',
    input: TopicIdeasInput,
    output: TopicIdeas.extend({ success: z.literal(true) }),
  },
  /** The models that are set up, and which of them the member has chosen. */
  chosenModel: {
    method: 'GET',
    path: '/api/ai/model',
    summary: 'The models that are set up, and the one that answers the member',
    asks: 'chosenModel',
    output: ChosenModel.extend({ success: z.literal(true) }),
  },
  chooseModel: {
    method: 'PUT',
    path: '/api/ai/model',
    summary: 'Choose the model that answers, or none',
    asks: 'chooseModel',
    input: ModelChoiceInput,
    output: z.object({ success: z.literal(true) }),
  },
  /** The next line of a fictional partner, or feedback; nothing of it is kept. */
  rehearse: {
    method: 'POST',
    path: '/api/ai/rehearsal',
    summary: 'Rehearse a conversation with a fictional partner, or get feedback on it',
    input: RehearsalInput,
    output: RehearsalAnswer.extend({ success: z.literal(true) }),
  },
  /** Other words for fields of the member's own profile form. Nothing is changed, and nothing of it is kept. */
  profileProposals: {
    method: 'POST',
    path: '/api/ai/profile-proposals',
    summary: 'Other words for fields of the own profile form, to be accepted one by one',
    input: ProfileProposalsInput,
    output: ProfileProposals.extend({ success: z.literal(true) }),
  },
} as const satisfies Record<string, Route>;
