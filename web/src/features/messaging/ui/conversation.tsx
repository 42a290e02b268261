import { lazy, Suspense, useCallback, useEffect, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
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
  const [toDelete, setToDelete] = useState<number>();
  const [outcome, setOutcome] = useState<OutcomeText>();
  const forget = useCallback(() => setOutcome(undefined), []);
  const notify = (kind: OutcomeText['kind'], sentence: string) => setOutcome({ kind, sentence });
  const [actions] = useState(() =>
    messageActions(conversation.state.getState(), {
      setIntent: composer.setIntent,
      askToDelete: setToDelete,
      jumpTo: seq => setTarget({ seq }),
      notify,
    }),
  );
  const friendName = shortNameOf(person);
  const showsReactions = useMessagingPreferences().reactions;
  const onTooFar = () => notify('error', t('tooFar'));
  return (
    <ConversationContext value={{ memberId, friendName, isOpen, showsReactions, actions }}>
      <section className={classes['conversation']} aria-label={t('label', { name: nameOf(person, closedBecause) })}>
        <ConversationHeader
          {...{ person, background, isSearching }}
          state={conversation.state}
          onBackground={choose}
          onSearch={() => setIsSearching(!isSearching)}
        />
        <Suspense fallback={null}>
          {isSearching && <MessageSearch friendId={friendId} onClose={() => setIsSearching(false)} />}
        </Suspense>
        <Paper background={background}>
          <Messages state={conversation.state} friendName={friendName} target={target} onTooFar={onTooFar} />
        </Paper>
        <ActionOutcome outcome={outcome} onClose={forget} />
        {isOpen && <Composer composer={composer} friendName={friendName} />}
        {!isOpen && isReady && (
          <p className={classes['closed']}>{t(CLOSED[closedBecause], { name: nameOf(person) })}</p>
        )}
        <Suspense fallback={null}>
          {toDelete !== undefined && (
            <DeleteDialog
              friendName={friendName}
              onClose={() => setToDelete(undefined)}
              onDelete={() => actions.remove(toDelete)}
            />
          )}
        </Suspense>
      </section>
    </ConversationContext>
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
