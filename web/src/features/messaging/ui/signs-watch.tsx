import { useEffect } from 'react';
import { useStore } from 'zustand';
import { begunOf } from '../model/early-days.js';
import { isOn } from '../model/safer-settings.js';
import { kindsIn } from '../rules/judged-messages.js';
import { isReceived, warningSigns } from '../rules/warning-signs.js';
import { useConversationScreen } from './conversation.context.js';

/** So many messages are judged at a time: on a slow phone a hundred of them would hold up a frame. */
const AT_ONCE = 20;

/** Says whether the conversation has warning signs, as far as it is loaded. Draws nothing. */
export function SignsWatch({ onChange }: { onChange: (hasSigns: boolean) => void }) {
  const { memberId, state } = useConversationScreen();
  const messages = useStore(state, data => data.messages);
  const begun = useStore(state, begunOf);
  useEffect(() => {
    if (!isOn(memberId, 'signs')) return onChange(false);
    const received = messages.filter(isReceived);
    let timer: ReturnType<typeof setTimeout>;
    const judge = (from: number) => {
      for (const message of received.slice(from, from + AT_ONCE)) kindsIn(message);
      if (from + AT_ONCE < received.length) timer = setTimeout(judge, 0, from + AT_ONCE);
      else onChange(warningSigns(messages, begun).length > 0);
    };
    timer = setTimeout(judge, 0, 0);
    return () => clearTimeout(timer);
  }, [memberId, messages, begun, onChange]);
  return null;
}
