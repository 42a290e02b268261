import { Stack } from '@mantine/core';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useTranslations } from 'use-intl';
import { PageHeading } from '../../../ui/page-heading.js';
import { FriendsContext, type Question } from './friends.context.js';
import classes from './friends-page.module.css';
import { useFriendLists } from '../model/friends.queries.js';
import { MyPeople } from './my-people.js';
import { ActionOutcome } from './action-outcome.js';
import { useActionOutcome } from './use-action-outcome.js';
import { UserSearch } from './user-search.js';

// Loaded with the first question: dialogs are a tenth of the screen.
const ConfirmDialog = lazy(async () => ({ default: (await import('./confirm-dialog.js')).ConfirmDialog }));
const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog.js')).ReportDialog }));

/** The page on which a member finds people, answers requests and sees friends. */
export function FriendsPage() {
  const t = useTranslations('friends');
  const { session, sent, lists } = useFriendLists();
  const [question, setQuestion] = useState<Question>();
  const { outcome, say, forget, take } = useActionOutcome(session.data);
  const close = useCallback(() => setQuestion(undefined), []);
  const ask = (next: Question) => {
    forget();
    setQuestion(next);
  };
  return (
    <FriendsContext value={{ isReady: session.data !== undefined, take, ask, question }}>
      <Stack gap="lg">
        <PageHeading>{t('heading')}</PageHeading>
        <div className={classes['columns']}>
          <UserSearch lists={lists} myself={session.data?._id} />
          <MyPeople session={session} sent={sent} lists={lists} />
        </div>
      </Stack>
      <Suspense fallback={null}>
        {question?.ask === 'report' && (
          <ReportDialog person={question.person} onClose={close} onDone={sentence => say('success', sentence)} />
        )}
        {question && question.ask !== 'report' && (
          <ConfirmDialog ask={question.ask} person={question.person} onClose={close} />
        )}
      </Suspense>
      <ActionOutcome outcome={outcome} onClose={forget} />
    </FriendsContext>
  );
}
