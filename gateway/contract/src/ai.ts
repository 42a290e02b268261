import { CHAT_LIMITS, ChatCompletion, Conversation, LoggedCall } from '@attune/ai-contract/ai.contract';
import { z } from 'zod';
import type { Route } from './route.js';

/** What a page sends of a conversation: no more than this, or it is refused. */
export { CHAT_LIMITS };

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
    input: z.strictObject({ messages: Conversation }),
    output: ChatCompletion,
  },
  /** The member's own calls, and exactly what each sent to a model. */
  calls: {
    method: 'GET',
    path: '/api/ai/calls',
    output: z.object({ success: z.literal(true), calls: z.array(LoggedCall) }),
  },
} as const satisfies Record<string, Route>;
