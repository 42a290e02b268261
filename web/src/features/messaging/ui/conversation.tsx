import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { useMessagingPreferences } from '../model/messaging-preferences.queries.js';
import type { ConversationStore } from '../model/conversation.store.js';
import type { MessagingClient } from '../model/messaging-client.js';
import type { Asked } from './asked-dialog.js';
import { ConversationComposer } from './conversation-composer.js';
import { ConversationHeader } from './conversation-header.js';
import { ConversationContext } from './conversation.context.js';
import classes from './conversation.module.css';
import { messageActions } from './message-actions.js';
import { Messages } from './message-list.js';
import { ActionOutcome, type OutcomeText } from './action-outcome.js';
import { nameOf, type Person, shortNameOf } from '../model/person-name.js';
import { RAINBOW, useBackground } from '../model/use-background.js';
import { useSessionStands } from '../../session/model/use-session.js';
import { SaferLayer } from './lazy-safer.js';
import { useComposer } from './use-composer.js';
import type { Target } from './use-jump-to-message.js';
import { late } from '../../../ui/late.js';

// Loaded when they are asked for.
const AskedDialog = late(() => import('./asked-dialog.js').then(m => m.AskedDialog));
const Ended = late(() => import('./ended.js').then(m => m.Ended));
const MessageSearch = late(() => import('./message-search.js').then(m => m.MessageSearch));

interface ConversationProps {
  client: MessagingClient;
  friendId: string;
  person: Person | undefined;
}

const CLOSED = { ended: 'closed', unavailable: 'unavailable', paused: 'paused' } as const;

/** One conversation: its messages, and the box to write the next one. */
export function Conversation({ client, friendId, person }: ConversationProps) {
  const t = useTranslations('messaging.conversation');
  const { memberId } = client;
  const conversation = client.conversation(friendId);
  useEffect(() => conversation.open(), [conversation]);
  const { state } = conversation;
  const isOpen = useStore(state, data => data.isOpen);
  const closedBecause = useStore(state, data => data.closedBecause) ?? 'ended';
  const isReady = useStore(state, ({ status }) => status === 'ready');
  const composer = useComposer(client, friendId);
  const { background, choose: onChoose } = useBackground(memberId, friendId);
  const [isSearching, setIsSearching] = useState(false);
  const [target, setTarget] = useState<Target>();
  const [asked, setAsked] = useState<Asked>();
  const onClose = () => setAsked(undefined);
  const { outcome, forget, notify } = useOutcome();
  const [actions] = useState(() =>
    messageActions(state.getState(), {
      setIntent: composer.setIntent,
      ask: setAsked,
      jumpTo: seq => setTarget({ seq }),
      notify,
    }),
  );
  const stands = useSessionStands();
  const [uncovered] = useState(() => new Set<string>());
  const friendName = shortNameOf(person);
  const showsReactions = useMessagingPreferences().reactions;
  return (
    <ConversationContext value={{ memberId, friendId, friendName, isOpen, state, showsReactions, uncovered, actions }}>
      <section className={classes['conversation']} aria-label={t('label', { name: nameOf(person, closedBecause) })}>
        <ConversationHeader
          {...{ friendId, person, background, isSearching }}
          state={state}
          onBackground={onChoose}
          onSearch={() => setIsSearching(!isSearching)}
        />
        <Suspense fallback={null}>
          {stands && isSearching && <MessageSearch friendId={friendId} onClose={() => setIsSearching(false)} />}
        </Suspense>
        <Paper background={background}>
          <Messages
            state={state}
            friendName={friendName}
            target={target}
            onTooFar={() => notify('error', t('tooFar'))}
          />
        </Paper>
        <ActionOutcome outcome={outcome} onClose={forget} />
        {isOpen && <ConversationComposer {...{ friendId, friendName, composer }} />}
        {!isOpen && isReady && <Closed {...{ person, state }} because={closedBecause} />}
        <Suspense fallback={null}>
          {stands && asked && <AskedDialog {...{ asked, person, notify, background, onChoose, onClose }} />}
        </Suspense>
        <Suspense fallback={null}>{stands && isReady && <SaferLayer state={state} />}</Suspense>
      </section>
    </ConversationContext>
  );
}

interface ClosedProps {
  person: Person | undefined;
  state: ConversationStore['state'];
  because: keyof typeof CLOSED;
}

/** Why nothing can be sent. */
function Closed({ person, state, because }: ClosedProps) {
  const t = useTranslations('messaging.conversation');
  const endedBy = useStore(state, data => data.endedBy);
  if (endedBy)
    return (
      <Suspense fallback={null}>
        <Ended name={shortNameOf(person)} {...{ endedBy, state }} />
      </Suspense>
    );
  return <p className={classes['closed']}>{t(CLOSED[because], { name: nameOf(person) })}</p>;
}

/** The outcome of the member's last action. */
function useOutcome() {
  const [outcome, setOutcome] = useState<OutcomeText>();
  const forget = useCallback(() => setOutcome(undefined), []);
  const notify = (kind: OutcomeText['kind'], sentence: string) => setOutcome({ kind, sentence });
  return { outcome, forget, notify };
}

function Paper({ background, children }: { background: string | undefined; children: ReactNode }) {
  const stands = useSessionStands();
  const isRainbow = background === RAINBOW;
  return (
    <div
      className={classes['paper']}
      data-rainbow={isRainbow || undefined}
      style={isRainbow ? undefined : { backgroundColor: background ?? 'var(--attune-raised)' }}
    >
      {stands && children}
    </div>
  );
}
