import { lazy, Suspense, useCallback, useEffect, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { loadMessages } from '../../../i18n/language.js';
import { useMessagingPreferences } from '../model/messaging-preferences.queries.js';
import type { MessagingClient } from '../model/messaging-client.js';
import { Composer, useComposer } from './composer.js';
import { ConversationHeader } from './conversation-header.js';
import { ConversationContext } from './conversation.context.js';
import classes from './conversation.module.css';
import { messageActions } from './message-actions.js';
import { Messages } from './message-list.js';
import { ActionOutcome, type OutcomeText } from './action-outcome.js';
import { nameOf, shortNameOf, type Person } from '../model/person-name.js';
import { RAINBOW, useBackground } from '../model/use-background.js';
import type { Target } from './use-jump-to-message.js';

// Loaded when they are asked for.
const DeleteDialog = lazy(async () => ({ default: (await import('./delete-dialog.js')).DeleteDialog }));
const MessageReport = lazy(async () => {
  const [report] = await Promise.all([import('./message-report.js'), loadMessages(['friends', 'report'])]);
  return { default: report.MessageReport };
});
const MessageSearch = lazy(async () => ({ default: (await import('./message-search.js')).MessageSearch }));

interface ConversationProps {
  client: MessagingClient;
  friendId: string;
  person: Person | undefined;
}

const CLOSED = { ended: 'closed', unavailable: 'unavailable', paused: 'paused' } as const;

/** One conversation: what was said, and what is to be said next. */
export function Conversation({ client, friendId, person }: ConversationProps) {
  const t = useTranslations('messaging.conversation');
  const { memberId } = client;
  const conversation = client.conversation(friendId);
  useEffect(() => conversation.open(), [conversation]);
  const isOpen = useStore(conversation.state, state => state.isOpen);
  const closedBecause = useStore(conversation.state, state => state.closedBecause) ?? 'ended';
  const isReady = useStore(conversation.state, ({ status }) => status === 'ready');
  const composer = useComposer(client, friendId);
  const { background, choose } = useBackground(memberId, friendId);
  const [isSearching, setIsSearching] = useState(false);
  const [target, setTarget] = useState<Target>();
  const { setToDelete, setToReport, ...asked } = useAsked();
  const [outcome, setOutcome] = useState<OutcomeText>();
  const forget = useCallback(() => setOutcome(undefined), []);
  const notify = (kind: OutcomeText['kind'], sentence: string) => setOutcome({ kind, sentence });
  const [actions] = useState(() =>
    messageActions(conversation.state.getState(), {
      setIntent: composer.setIntent,
      askToDelete: setToDelete,
      report: setToReport,
      jumpTo: seq => setTarget({ seq }),
      notify,
    }),
  );
  const friendName = shortNameOf(person);
  const showsReactions = useMessagingPreferences().reactions;
  return (
    <ConversationContext value={{ memberId, friendName, isOpen, showsReactions, actions }}>
      <section className={classes['conversation']} aria-label={t('label', { name: nameOf(person, closedBecause) })}>
        <ConversationHeader
          {...{ friendId, person, background, isSearching }}
          state={conversation.state}
          onBackground={choose}
          onSearch={() => setIsSearching(!isSearching)}
        />
        <Suspense fallback={null}>
          {isSearching && <MessageSearch friendId={friendId} onClose={() => setIsSearching(false)} />}
        </Suspense>
        <Paper background={background}>
          <Messages
            state={conversation.state}
            friendName={friendName}
            target={target}
            onTooFar={() => notify('error', t('tooFar'))}
          />
        </Paper>
        <ActionOutcome outcome={outcome} onClose={forget} />
        {isOpen && <Composer composer={composer} friendName={friendName} />}
        {!isOpen && isReady && (
          <p className={classes['closed']}>{t(CLOSED[closedBecause], { name: nameOf(person) })}</p>
        )}
        <Asked {...{ friendId, person, friendName, notify, ...asked }} onDelete={actions.remove} />
      </section>
    </ConversationContext>
  );
}

/** The message that a dialog asks about. */
function useAsked() {
  const [toDelete, setToDelete] = useState<number>();
  const [toReport, setToReport] = useState<number>();
  const onClose = () => {
    setToDelete(undefined);
    setToReport(undefined);
  };
  return { toDelete, toReport, setToDelete, setToReport, onClose };
}

interface AskedProps extends Pick<ConversationProps, 'friendId' | 'person'> {
  friendName: string;
  toDelete: number | undefined;
  toReport: number | undefined;
  notify: (kind: OutcomeText['kind'], sentence: string) => void;
  onDelete: (seq: number) => void;
  onClose: () => void;
}

/** The dialog about one message. */
function Asked({ friendId, person, friendName, toDelete, toReport, notify, onDelete, onClose }: AskedProps) {
  return (
    <Suspense fallback={null}>
      {toDelete !== undefined && (
        <DeleteDialog friendName={friendName} onClose={onClose} onDelete={() => onDelete(toDelete)} />
      )}
      {toReport !== undefined && <MessageReport {...{ friendId, person, notify, onClose }} seq={toReport} />}
    </Suspense>
  );
}

function Paper({ background, children }: { background: string | undefined; children: ReactNode }) {
  const isRainbow = background === RAINBOW;
  return (
    <div
      className={classes['paper']}
      data-rainbow={isRainbow || undefined}
      style={isRainbow ? undefined : { backgroundColor: background ?? 'var(--attune-raised)' }}
    >
      {children}
    </div>
  );
}
