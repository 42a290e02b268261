import type { ChatMessage } from '@attune/ai-contract/chat';
import type { Caller } from '@attune/platform/contract';
import type { Language } from '../language/language.js';
import type { Draft } from './draft.js';

/** One question: the conversation, without messages that the client claims are the system's, and the asker. */
export interface ChatTurn {
  conversation: ChatMessage[];
  caller: Caller | undefined;
  /** Where a visitor comes from. */
  address: string | undefined;
  /** The language of the asker's app. */
  language: Language;
  signal: AbortSignal;
  draft: Draft;
}

/** Who writes answers: a model, or the coach that is built in. */
export interface Answerer {
  readonly model: string;
  /** The answer in pieces; each is in the draft as well. */
  answer(turn: ChatTurn): AsyncIterable<string>;
}
