import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react';
import type { ShownMessage, ConversationState } from '../model/conversation.types.js';
import { useMessagingPreferences } from '../model/messaging-preferences.queries.js';
import { useConversation } from '../model/use-conversation.js';
import { messagingTexts } from '../../../i18n/en/messaging.js';
import { useTexts } from '../../../i18n/texts.js';
import { Composer } from './composer.js';
import { ConversationHeader } from './conversation-header.js';
import { ConversationContext } from './conversation.context.js';
import classes from './conversation.module.css';
import { IncomingLog } from './incoming-log.js';
import { MessageList } from './message-list.js';
import { MessagesFailed, MessagesLoading } from './messages-instead.js';
import { Notice, type NoticeOf } from './notice.js';
import { nameOf, shortNameOf, type Person } from '../model/people.js';
import { RAINBOW, useBackground } from '../model/use-background.js';
import { sentenceOf, useComposer } from '../model/use-composer.js';
import { useMessageActions } from './use-message-actions.js';
import type { Target } from './use-target.js';

// Loaded when they are asked for.
const DeleteDialog = lazy(async () => ({ default: (await import('./delete-dialog.js')).DeleteDialog }));
const MessageSearch = lazy(async () => ({ default: (await import('./message-search.js')).MessageSearch }));

interface ConversationProps {
  friendId: string;
  memberId: string;
  person: Person | undefined;
}

/** One conversation: what was said, and what is to be said next. */
export function Conversation({ friendId, memberId, person }: ConversationProps) {
  const texts = useTexts(messagingTexts).conversation;
  const conversation = useConversation(friendId);
  const composer = useComposer(conversation);
  const { background, choose } = useBackground(memberId, friendId);
  const [isSearching, setIsSearching] = useState(false);
  const [target, setTarget] = useState<Target>();
  const [toDelete, setToDelete] = useState<ShownMessage>();
  const [notice, setNotice] = useState<NoticeOf>();
  const forget = useCallback(() => setNotice(undefined), []);
  const say = (kind: NoticeOf['kind'], sentence: string) => setNotice({ kind, sentence });
  const jumpTo = (seq: number) => setTarget({ seq });
  const actions = useMessageActions({
    conversation,
    setIntent: composer.setIntent,
    askToDelete: setToDelete,
    jumpTo,
    say,
  });
  const friendName = shortNameOf(person);
  const showsReactions = useMessagingPreferences().reactions;
  const onTooFar = () => say('error', texts.tooFar);
  return (
    <ConversationContext value={{ memberId, friendName, isOpen: conversation.isOpen, showsReactions, actions }}>
      <section className={classes['conversation']} aria-label={texts.label(nameOf(person))}>
        <ConversationHeader
          {...{ person, conversation, background, isSearching }}
          onBackground={choose}
          onSearch={() => setIsSearching(!isSearching)}
        />
        <Suspense fallback={null}>
          {isSearching && <MessageSearch friendId={friendId} onClose={() => setIsSearching(false)} />}
        </Suspense>
        <Paper background={background}>
          <Messages conversation={conversation} friendName={friendName} target={target} onTooFar={onTooFar} />
        </Paper>
        <Notice notice={notice} onClose={forget} />
        {conversation.isOpen && <Composer composer={composer} friendName={friendName} />}
        {!conversation.isOpen && conversation.status === 'ready' && (
          <p className={classes['closed']}>{texts.closed(nameOf(person))}</p>
        )}
        <Suspense fallback={null}>
          {toDelete?.seq !== undefined && (
            <DeleteDialog
              friendName={friendName}
              onClose={() => setToDelete(undefined)}
              onDelete={() => void remove(conversation, toDelete, say)}
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

interface MessagesProps {
  conversation: ConversationState;
  friendName: string;
  target: Target | undefined;
  onTooFar: () => void;
}

function Messages({ conversation, ...others }: MessagesProps) {
  if (conversation.status === 'loading' && conversation.messages.length === 0) return <MessagesLoading />;
  return (
    <>
      {conversation.status === 'failed' && (
        <MessagesFailed onRetry={conversation.loadAgain} isWhole={conversation.messages.length === 0} />
      )}
      {(conversation.status === 'ready' || conversation.messages.length > 0) && (
        <>
          <MessageList conversation={conversation} {...others} />
          <IncomingLog messages={conversation.messages} friendName={others.friendName} />
        </>
      )}
    </>
  );
}

async function remove(
  conversation: ConversationState,
  { seq }: ShownMessage,
  say: (kind: 'error', sentence: string) => void,
) {
  if (seq === undefined) return;
  try {
    await conversation.remove(seq);
  } catch (error) {
    say('error', sentenceOf(error));
  }
}
