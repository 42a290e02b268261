import { lazy } from 'react';
import { loadMessages } from '../../../i18n/language.js';
import { rememberAnswered } from '../model/answered-messages.js';
import type { ShownMessage } from '../model/conversation.types.js';
import type { Person } from '../model/person-name.js';
import type { OutcomeText } from './action-outcome.js';
import { loadRules } from '../rules/loaded-rules.js';
import { useConversationScreen } from './conversation.context.js';

const DeleteDialog = lazy(async () => ({ default: (await import('./delete-dialog.js')).DeleteDialog }));
const MessageReport = lazy(async () => {
  const [report] = await Promise.all([import('./message-report.js'), loadMessages(['friends', 'report'])]);
  return { default: report.MessageReport };
});
const BlockQuestion = lazy(async () => {
  const [block] = await Promise.all([import('./block-question.js'), loadMessages(['friends'])]);
  return { default: block.BlockQuestion };
});
const WarningSignsDialog = lazy(async () => {
  const [dialog] = await Promise.all([import('./warning-signs-dialog.js'), loadRules(), loadMessages(['safer-chat'])]);
  return { default: dialog.WarningSignsDialog };
});
const LinkQuestion = lazy(async () => ({ default: (await import('./link-question.js')).LinkQuestion }));

/** What a conversation asks in a dialog. A new object each time: the same can be asked again. */
export type Asked =
  { to: 'delete' | 'report'; message: ShownMessage } | { to: 'block' } | { to: 'signs' } | { to: 'open'; address: URL };

interface AskedDialogProps {
  asked: Asked;
  person: Person | undefined;
  notify: (kind: OutcomeText['kind'], sentence: string) => void;
  onClose: () => void;
}

/** The dialog above a conversation. */
export function AskedDialog({ asked, person, notify, onClose }: AskedDialogProps) {
  const { memberId, friendId, friendName, actions } = useConversationScreen();
  if (asked.to === 'block') return <BlockQuestion {...{ friendId, person, asked }} />;
  if (asked.to === 'signs') return <WarningSignsDialog onClose={onClose} />;
  if (asked.to === 'open') return <LinkQuestion address={asked.address} onClose={onClose} />;
  const { message } = asked;
  if (asked.to === 'delete') {
    const { seq = 0 } = message;
    return <DeleteDialog friendName={friendName} onClose={onClose} onDelete={() => actions.remove(seq)} />;
  }
  return (
    <MessageReport
      {...{ friendId, person, message, notify, onClose }}
      onSent={() => rememberAnswered(memberId, friendId, message)}
    />
  );
}
