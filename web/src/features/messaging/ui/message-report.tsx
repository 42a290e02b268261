import { doneSentence, failedSentence } from '../../friends/model/friend-steps.js';
import { useTakeStep } from '../../friends/model/friends.queries.js';
import { ReportDialog } from '../../report/ui/report-dialog.js';
import type { ShownMessage } from '../model/conversation.types.js';
import { orFormerFriend, type Person } from '../model/person-name.js';

interface MessageReportProps {
  friendId: string;
  person: Person | undefined;
  message: ShownMessage;
  notify: (kind: 'success' | 'error', sentence: string) => void;
  onSent: () => void;
  onClose: () => void;
}

/** Reports one message of the friend. */
export function MessageReport({ friendId, person, message, notify, onSent, onClose }: MessageReportProps) {
  const shown = orFormerFriend(person, friendId);
  const step = useTakeStep({
    onDone: taken => notify('success', doneSentence(taken)),
    onFailed: (missed, error) => notify('error', failedSentence(missed, error) ?? error.message),
  });
  return (
    <ReportDialog
      targetId={friendId}
      name={shown.firstname}
      about={{ kind: 'message', seq: message.seq ?? 0 }}
      onBlock={() => step.mutate({ kind: 'block', person: shown })}
      onSent={onSent}
      onClose={onClose}
    />
  );
}
