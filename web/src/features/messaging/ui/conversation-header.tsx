import { ActionIcon, Skeleton, Title } from '@mantine/core';
import { ArrowLeft, Search } from 'lucide-react';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import type { ConversationStore } from '../model/conversation.store.js';
import { pictureAddress } from '../../../api/picture-address.js';
import { Avatar } from '../../../ui/avatar.js';
import { BackgroundPicker } from './background-picker.js';
import classes from './conversation-header.module.css';
import { nameOf, type Person } from '../model/person-name.js';
import { ConversationMenu } from './conversation-menu.js';
import { lastSeenWords } from '../model/time-words.js';
import { ToMember } from './to-member.js';

interface ConversationHeaderProps {
  friendId: string;
  person: Person | undefined;
  state: ConversationStore['state'];
  background: string | undefined;
  onBackground: (background: string | undefined) => void;
  isSearching: boolean;
  onSearch: () => void;
}

/** The friend in the conversation, and what can be done with the conversation. */
export function ConversationHeader({
  friendId,
  person,
  state,
  background,
  onBackground,
  isSearching,
  onSearch,
}: ConversationHeaderProps) {
  const t = useTranslations('messaging');
  const closedBecause = useStore(state, data => data.closedBecause);
  const heading = useRef<HTMLHeadingElement>(null);
  // As it was when it opened.
  const [wasOpenedFromOutside] = useState(useLocation().key === 'default');
  useEffect(() => {
    if (!wasOpenedFromOutside) heading.current?.focus({ preventScroll: true });
  }, [wasOpenedFromOutside]);
  return (
    <header className={classes['header']}>
      <BackLink />
      <div className={classes['person']}>
        {person && <Avatar person={person} src={pictureAddress(person.profilePicture)} size={40} />}
        <div className={classes['who']}>
          <Title order={2} ref={heading} tabIndex={-1} className={classes['name'] ?? ''}>
            <bdi>{nameOf(person, closedBecause)}</bdi>
          </Title>
          <Presence state={state} />
        </div>
        {person && <ToMember person={person} />}
      </div>
      <ActionIcon
        variant="subtle"
        color="var(--mantine-color-text)"
        size={44}
        aria-label={t('search.open')}
        aria-expanded={isSearching}
        onClick={onSearch}
      >
        <Search size={20} aria-hidden />
      </ActionIcon>
      <BackgroundPicker background={background} onChoose={onBackground} />
      <ConversationMenu friendId={friendId} person={person} />
    </header>
  );
}

/** To the friends; on a wide screen they stand beside it. */
function BackLink() {
  const t = useTranslations('messaging.conversation');
  const navigate = useNavigate();
  const cameFromList = (useLocation().state as { fromList?: boolean } | null)?.fromList === true;
  const goBack = (event: MouseEvent) => {
    if (!cameFromList) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <ActionIcon
      component={Link}
      to="/messaging"
      replace
      onClick={goBack}
      className={classes['back']}
      variant="subtle"
      color="var(--mantine-color-text)"
      size={44}
      aria-label={t('back')}
    >
      <ArrowLeft size={22} className={classes['pointing']} aria-hidden />
    </ActionIcon>
  );
}

function Presence({ state }: Pick<ConversationHeaderProps, 'state'>) {
  const { status, lastSeen, isTyping } = useStore(state);
  const t = useTranslations('messaging');
  if (status === 'loading') return <Skeleton height={10} width={90} mt={6} />;
  return (
    <p className={classes['presence']} data-online={lastSeen === 'online' || undefined}>
      <span role="status">{isTyping && t('typing')}</span>
      {!isTyping && <span>{lastSeenWords(lastSeen)}</span>}
    </p>
  );
}
