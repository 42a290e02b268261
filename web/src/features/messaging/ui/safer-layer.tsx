import { VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { useIsAnswered } from '../model/answered-messages.js';
import type { ConversationStore } from '../model/conversation.store.js';
import type { ShownMessage } from '../model/conversation.types.js';
import { isOn } from '../model/safer-settings.js';
import { mayBother } from '../rules/may-bother.js';
import { useConversationScreen } from './conversation.context.js';

/** Reads out, for the newest message that came in while the conversation is open, that it is asked about: one at a time. */
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
