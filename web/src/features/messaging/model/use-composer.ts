import { chatEvents } from '@attune/gateway-contract/chat';
import { useState } from 'react';
import type { ShownMessage, ConversationState } from './conversation.types.js';
import { messagingTexts } from '../../../i18n/en/messaging.js';
import { inLanguage } from '../../../i18n/sentences.js';
import { textsOf } from '../../../i18n/texts.js';

const MessageText = chatEvents.send_message.input.shape.text;
const CHARACTERS_AT_MOST = 4_000;
const NEAR_THE_END = 200;

/** What the box is for just now, where it is not for a new message. */
export type Intent = { to: 'reply' | 'edit'; message: ShownMessage };

export interface Composer {
  text: string;
  write: (text: string) => void;
  submit: () => void;
  intent: Intent | undefined;
  setIntent: (intent: Intent | undefined) => void;
  /** Why it was not sent. */
  complaint: string | undefined;
  /** Characters that still fit; undefined while there are plenty. */
  left: number | undefined;
  isBlank: boolean;
}

/** What is being written. A draft is kept by the conversation; a message being edited is not a draft. */
export function useComposer(conversation: ConversationState): Composer {
  const [{ intent, edited, complaint }, setState] = useState<State>(NOTHING);
  const isEdit = intent?.to === 'edit';
  const text = isEdit ? edited : conversation.draft;

  const setIntent = (next: Intent | undefined) =>
    setState({ intent: next, edited: next?.to === 'edit' ? next.message.text : '', complaint: undefined });
  const write = (next: string) => {
    setState({ intent, edited: isEdit ? next : '', complaint: undefined });
    if (isEdit) return;
    conversation.setDraft(next);
    if (next.trim() !== '') conversation.typed();
  };
  const submit = () => {
    if (text.trim() === '') return;
    const checked = MessageText.safeParse(text);
    if (!checked.success)
      return setState({ intent, edited, complaint: inLanguage(checked.error.issues[0]?.message ?? '') });
    setState(NOTHING);
    if (isEdit)
      return save(conversation, intent.message, checked.data, why => setState({ intent, edited, complaint: why }));
    conversation.send(checked.data, intent?.message.seq);
  };
  return { text, write, submit, intent, setIntent, complaint, left: leftOf(text), isBlank: text.trim() === '' };
}

interface State {
  intent: Intent | undefined;
  edited: string;
  complaint: string | undefined;
}
const NOTHING: State = { intent: undefined, edited: '', complaint: undefined };

/** One that could not be saved is back in the box, with the reason. */
function save(
  conversation: ConversationState,
  message: ShownMessage,
  text: string,
  onFailed: (why: string) => void,
): void {
  if (message.seq === undefined || text === message.text) return;
  conversation.edit(message.seq, text).catch((error: unknown) => onFailed(sentenceOf(error)));
}

function leftOf(text: string): number | undefined {
  const left = CHARACTERS_AT_MOST - [...text.trim()].length;
  return left <= NEAR_THE_END ? left : undefined;
}

/** What a failed deed says to the member. */
export const sentenceOf = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : textsOf(messagingTexts).conversation.failed;
