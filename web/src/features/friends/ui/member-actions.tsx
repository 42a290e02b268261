import type { Me } from '@attune/gateway-contract/auth';
import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { nameOf } from '../model/friend-lists.js';
import { useOneWordQuestion } from '../model/one-word.js';
import { ActionOutcome } from './action-outcome.js';
import { FriendsContext, type Question } from './friends.context.js';
import { useActionOutcome } from './use-action-outcome.js';
import { late } from '../../../ui/late.js';

/** The dialog with its texts: they are loaded with the first report. */
const LazyReportDialog = late(() => import('../../report/ui/report-dialog.js').then(m => m.ReportDialog), {
  messages: ['report'],
});

// Loaded with the first question: dialogs are a tenth of the screen.
const ConfirmDialog = late(() => import('./confirm-dialog.js').then(m => m.ConfirmDialog));
const RequestDialog = late(() => import('./request-dialog.js').then(m => m.RequestDialog));

interface MemberActionsProps {
  /** Null for a visitor, undefined until it is known who is signed in. */
  me: Me | null | undefined;
  children: ReactNode;
}

/** Gives the screen inside what can be done to another member: some of it after a question, all of it with a sentence about the result. */
export function MemberActions({ me, children }: MemberActionsProps) {
  const [question, setQuestion] = useState<Question>();
  const { outcome, say, forget, take } = useActionOutcome(me);
  const [notes, setNotes] = useState<Record<string, string>>({});
  const asksAbout = useOneWordQuestion();
  const close = useCallback(() => setQuestion(undefined), []);
  const ask = (next: Question) => {
    forget();
    setQuestion(next);
  };
  return (
    <FriendsContext value={{ isReady: me !== undefined, take, ask, say, question }}>
      {children}
      <Suspense fallback={null}>
        {question?.ask === 'report' && (
          <LazyReportDialog
            targetId={question.person._id}
            name={nameOf(question.person)}
            about={question.about}
            onBlock={question.mayBlock ? () => take('block', question.person) : undefined}
            onClose={close}
          />
        )}
        {(question?.ask === 'request' || question?.ask === 'sent') && (
          <RequestDialog
            person={question.person}
            about={question.ask === 'request' ? question.about : undefined}
            isSent={question.ask === 'sent'}
            note={notes[question.person._id] ?? ''}
            onNote={note => setNotes(before => ({ ...before, [question.person._id]: note }))}
            asksAbout={asksAbout}
            onClose={close}
            onDone={() => setQuestion({ ask: 'sent', person: question.person })}
          />
        )}
        {question && isConfirmation(question) && (
          <ConfirmDialog ask={question.ask} person={question.person} onClose={close} />
        )}
      </Suspense>
      <ActionOutcome outcome={outcome} onClose={forget} />
    </FriendsContext>
  );
}

type Confirmation = Extract<Question, { ask: 'decline' | 'unfriend' | 'block' }>;
const isConfirmation = (question: Question): question is Confirmation =>
  question.ask === 'decline' || question.ask === 'unfriend' || question.ask === 'block';
