import { useLayoutEffect, useState } from 'react';
import type { ShownMessage, ConversationState } from '../model/conversation.types.js';
import { messagingTexts } from '../../../i18n/en/messaging.js';
import { textsOf } from '../../../i18n/texts.js';
import type { MessageActions } from './conversation.context.js';
import { sentenceOf, type Intent } from '../model/use-composer.js';

interface Deeds {
  conversation: ConversationState;
  setIntent: (intent: Intent) => void;
  askToDelete: (message: ShownMessage) => void;
  jumpTo: (seq: number) => void;
  say: (kind: 'success' | 'error', sentence: string) => void;
}

/** What the messages of a conversation can have done to them: the same functions for as long as it is open. */
export function useMessageActions(deeds: Deeds): MessageActions {
  const [actions] = useState(() => new ConversationActions(deeds));
  useLayoutEffect(() => actions.follow(deeds));
  return actions;
}

class ConversationActions implements MessageActions {
  #now: Deeds;

  constructor(deeds: Deeds) {
    this.#now = deeds;
  }

  /** The conversation is another one with each message. */
  follow(deeds: Deeds): void {
    this.#now = deeds;
  }

  readonly reply = (message: ShownMessage) => this.#now.setIntent({ to: 'reply', message });
  readonly edit = (message: ShownMessage) => this.#now.setIntent({ to: 'edit', message });
  readonly askToDelete = (message: ShownMessage) => this.#now.askToDelete(message);
  readonly sendAgain = (key: string) => this.#now.conversation.sendAgain(key);
  readonly discard = (key: string) => this.#now.conversation.discard(key);
  readonly jumpTo = (seq: number) => this.#now.jumpTo(seq);

  readonly react: MessageActions['react'] = (seq, emoji) => {
    const { conversation, say } = this.#now;
    conversation.react(seq, emoji).catch((error: unknown) => say('error', sentenceOf(error)));
  };

  readonly copy = async ({ text }: ShownMessage) => {
    try {
      await navigator.clipboard.writeText(text);
      this.#now.say('success', textsOf(messagingTexts).message.copied);
    } catch {
      this.#now.say('error', textsOf(messagingTexts).message.notCopied);
    }
  };
}
