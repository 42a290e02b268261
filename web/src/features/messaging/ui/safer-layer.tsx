import { VisuallyHidden } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { useIsAnswered } from '../model/answered-messages.js';
import type { ConversationStore } from '../model/conversation.store.js';
import type { ShownMessage } from '../model/conversation.types.js';
import { isOn } from '../../safer-settings/model/safer-settings.js';
import { kindsIn, mayBother } from '../rules/judged-messages.js';
import { useConversationScreen } from './conversation.context.js';
import { begunOf } from '../model/early-days.js';
import { isReceived, warningSigns } from '../rules/warning-signs.js';

/** Announces the question about the newest message that came in while the conversation is open, one at a time. */
export function SaferLayer({ state }: { state: ConversationStore['state'] }) {
  const messages = useStore(state, data => data.messages);
  const [knownSeq] = useState(() => messages.findLast(({ seq }) => seq !== undefined)?.seq ?? 0);
  const newest = messages.findLast(message => (message.seq ?? 0) > knownSeq && mayBother(message));
  return <VisuallyHidden role="status">{newest && <Announcement key={newest.key} message={newest} />}</VisuallyHidden>;
}

function Announcement({ message }: { message: ShownMessage }) {
  const t = useTranslations('safer-chat.bothered');
  const { memberId, friendId } = useConversationScreen();
  const isAnswered = useIsAnswered(memberId, friendId, message);
  return isAnswered || !isOn(memberId, 'bothered') ? null : t('announced');
}

/** How many messages are judged at a time: on a slow phone a hundred would hold up a frame. */
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
