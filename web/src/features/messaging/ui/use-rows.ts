import { useState } from 'react';
import type { ShownMessage, ConversationState } from '../model/conversation.types.js';
import { useLanguage } from '../../../i18n/language.js';
import { rowsOf, type Row } from './rows.js';

type Said = Pick<ConversationState, 'messages' | 'firstUnreadSeq'>;

/** The rows of a conversation: the same list until a message changes; a typed letter changes nothing. */
export function useRows({ messages, firstUnreadSeq }: Said): Row[] {
  const language = useLanguage();
  const make = () => ({ messages, firstUnreadSeq, language, rows: rowsOf(messages, firstUnreadSeq) });
  const [known, setKnown] = useState(make);
  const isSame =
    known.language === language && known.firstUnreadSeq === firstUnreadSeq && areSame(known.messages, messages);
  if (!isSame) setKnown(make());
  return known.rows;
}

const areSame = (one: ShownMessage[], other: ShownMessage[]) =>
  one === other || (one.length === other.length && one.every((message, index) => message === other[index]));
