import { useSearchParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { PageHeading } from '../../../ui/page-heading.js';
import { useVisibleWindow } from '../../../ui/use-visible-window.js';
import { useKnownMember, useSessionStands } from '../../session/model/use-session.js';
import { Conversation } from './conversation.js';
import { FriendList } from './friend-list.js';
import { HiddenWordsContext } from './hidden-words.context.js';
import classes from './messaging-page.module.css';
import { NoneChosen } from './none-chosen.js';
import type { MessagingClient } from '../model/messaging-client.js';
import {
  type ConversationList,
  type ConversationListItem,
  useConversationList,
} from '../model/use-conversation-list.js';
import { useHiddenWords } from '../model/use-hidden-words.js';
import { useMessagingClient } from '../model/use-messaging-client.js';

/** The texts appear once the app knows which words the member does not want to see. */
export function MessagingPage() {
  const hides = useHiddenWords(useKnownMember()?._id ?? '');
  return (
    <HiddenWordsContext value={hides}>
      <Conversations />
    </HiddenWordsContext>
  );
}

/** Friends on the left, the conversation with one of them on the right; on a phone one after the other, and the conversation takes the whole screen. */
function Conversations() {
  const client = useMessagingClient();
  const t = useTranslations('messaging');
  const [query] = useSearchParams();
  const list = useConversationList(client);
  const chosen = list.items.find(({ friendId }) => friendId === query.get('with'));
  const hasFriends = list.status !== 'ready' || list.items.length > 0;
  const stands = useSessionStands();
  useVisibleWindow();
  return (
    <div
      className={classes['page']}
      data-empty={!hasFriends || undefined}
      data-chosen={chosen !== undefined || undefined}
    >
      <div className={classes['title']}>
        <PageHeading size="h2">{t('heading')}</PageHeading>
      </div>
      <div className={classes['friends']}>{stands && <FriendList list={list} chosenId={chosen?.friendId} />}</div>
      <div className={classes['pane']}>{client && <Pane client={client} list={list} chosen={chosen} />}</div>
    </div>
  );
}

interface PaneProps {
  client: MessagingClient;
  list: ConversationList;
  chosen: ConversationListItem | undefined;
}

function Pane({ client, list, chosen }: PaneProps) {
  if (!chosen) return <NoneChosen list={list} />;
  const { friendId, person } = chosen;
  return <Conversation key={friendId} client={client} friendId={friendId} person={person} />;
}
