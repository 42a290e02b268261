import { rememberAnswered } from '../model/answered-messages.js';
import type { ShownMessage } from '../model/conversation.types.js';
import type { Person } from '../model/person-name.js';
import type { OutcomeText } from './action-outcome.js';
import type { BackgroundPickerProps } from './background-picker.js';
import { loadRules } from '../rules/loaded-rules.js';
import { useConversationScreen } from './conversation.context.js';
import { late } from '../../../ui/late.js';

const DeleteDialog = late(() => import('./delete-dialog.js').then(m => m.DeleteDialog));
const MessageReport = late(() => import('./message-report.js').then(m => m.MessageReport), {
  messages: ['friends', 'report'],
});
const BlockQuestion = late(() => import('./block-question.js').then(m => m.BlockQuestion), { messages: ['friends'] });
const WarningSignsDialog = late(
  () => Promise.all([import('./warning-signs-dialog.js'), loadRules()]).then(([m]) => m.WarningSignsDialog),
  { messages: ['safer-chat'] },
);
const EndDialog = late(() => import('./end-dialog.js').then(m => m.EndDialog), { messages: ['ending'] });
const WishDialog = late(() => import('../../dates/ui/wish-dialog.js').then(m => m.WishDialog), { messages: ['dates'] });
const LinkQuestion = late(() => import('./link-question.js').then(m => m.LinkQuestion));
const BackgroundDialog = late(() => import('./background-dialog.js').then(m => m.BackgroundDialog));

/** What a conversation asks in a dialog. A new object each time: the same can be asked again. */
export type Asked =
  | { to: 'delete' | 'report'; message: ShownMessage }
  | { to: 'block' }
  | { to: 'end' }
  | { to: 'meet' }
  | { to: 'signs' }
  | { to: 'background' }
  | { to: 'open'; address: URL };

interface AskedDialogProps extends BackgroundPickerProps {
  asked: Asked;
  person: Person | undefined;
  notify: (kind: OutcomeText['kind'], sentence: string) => void;
  onClose: () => void;
}

/** The dialog above a conversation. */
export function AskedDialog({ asked, person, notify, onClose, ...chosen }: AskedDialogProps) {
  const { memberId, friendId, friendName, actions } = useConversationScreen();
  if (asked.to === 'block') return <BlockQuestion {...{ friendId, person, asked }} />;
  if (asked.to === 'end') return <EndDialog onClose={onClose} />;
  if (asked.to === 'meet') return <WishDialog {...{ friendId, onClose }} name={friendName} />;
  if (asked.to === 'signs') return <WarningSignsDialog onClose={onClose} />;
  if (asked.to === 'background') return <BackgroundDialog {...chosen} onClose={onClose} />;
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
