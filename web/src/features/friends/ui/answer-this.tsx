import { ActionIcon } from '@mantine/core';
import { Reply } from 'lucide-react';
import { useContext } from 'react';
import { useTranslations } from 'use-intl';
import type { Answered } from '../../answered-part/model/use-answered-words.js';
import { type Person, relationTo } from '../model/friend-lists.js';
import { useFriendLists } from '../model/friends.queries.js';
import { FriendsContext, useFriendsScreen } from './friends.context.js';

interface AnswerThisProps {
  person: Person;
  /** Of a prompt or an answer with its words, which are shown again where the note is written. */
  about: Answered;
}

/** Begins a request that answers a part of a profile; nothing where none can be sent, as on a screen without MemberActions. */
export const AnswerThis = (props: AnswerThisProps) => useContext(FriendsContext) && <AnswerButton {...props} />;

function AnswerButton({ person, about }: AnswerThisProps) {
  const t = useTranslations('friends.answer');
  const { isReady, ask } = useFriendsScreen();
  const { session, sent, lists } = useFriendLists();
  const isKnown = session.data && sent.data && !session.data.degraded && session.data._id !== person._id;
  if (!isKnown || relationTo(person, lists) !== 'none') return null;
  return (
    <ActionIcon
      variant="default"
      radius="xl"
      size={44}
      disabled={!isReady}
      aria-label={about.words ? t('words', { words: about.words }) : t('photo')}
      title={t('this')}
      onClick={() => ask({ ask: 'request', person, about })}
    >
      <Reply size={20} aria-hidden />
    </ActionIcon>
  );
}
