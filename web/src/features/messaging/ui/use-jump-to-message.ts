import { useEffect, useRef } from 'react';
import type { ConversationState } from '../model/conversation.types.js';

/** A message that is looked for. A new object each time: the same one can be looked for again. */
export interface Target {
  seq: number;
}

interface Looking {
  target: Target | undefined;
  show: (index: number) => void;
  onTooFar: () => void;
}

/** At most this many messages are fetched to reach one. */
const FAR = 1_000;

/** Goes to a message, and fetches the messages in between if they are not too many. Returns the key of the message. */
export function useJumpToMessage(
  conversation: ConversationState,
  { target, show, onTooFar }: Looking,
): string | undefined {
  const done = useRef<Target>(undefined);
  const { messages } = conversation;
  const index = target ? messages.findIndex(({ seq }) => seq === target.seq) : -1;
  const oldest = messages[0]?.seq ?? 0;
  useEffect(() => {
    if (!target || done.current === target) return;
    const isTooFar = !conversation.hasOlder || oldest - target.seq > FAR;
    if (index < 0 && !isTooFar) {
      if (!conversation.isLoadingOlder) conversation.loadOlder();
      return;
    }
    done.current = target;
    if (index < 0) onTooFar();
    else show(index);
  });
  return messages[index]?.key;
}
