import { ActionIcon, Skeleton, Title } from '@mantine/core';
import { ArrowLeft, Search } from 'lucide-react';
import { useEffect, useRef, useState, type MouseEvent, Suspense } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import type { ConversationStore } from '../model/conversation.store.js';
import { pictureAddress } from '../../../api/picture-address.js';
import { Avatar } from '../../../ui/avatar.js';
import classes from './conversation-header.module.css';
import { nameOf, type Person } from '../model/person-name.js';
import { lastSeenWords } from '../model/time-words.js';
import { ToMember } from './to-member.js';
import { DotsMenu } from '../../../ui/dots-menu.js';
import { SignsWatch } from './lazy-safer.js';
import { late } from '../../../ui/late.js';

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
  // The state when the menu opened.
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
      <div className={classes['onWide']}>
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
        <Suspense fallback={null}>
          <BackgroundPicker background={background} onChoose={onBackground} />
        </Suspense>
      </div>
      <ConversationMenu {...{ friendId, person, onSearch }} />
    </header>
  );
}

const BackgroundPicker = late(() => import('./background-picker.js').then(m => m.BackgroundPicker), { isQuiet: true });

/** Leads to the friends, who stand next to the conversation on a wide screen. */
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

const OpenedConversationMenu = late(() => import('./opened-conversation-menu.js').then(m => m.OpenedConversationMenu), {
  messages: ['friends', 'report', 'safer-chat'],
});

type ConversationMenuProps = Pick<ConversationHeaderProps, 'friendId' | 'person' | 'onSearch'>;

/** The menu with what can be done with the conversation and the friend, marked if there is a warning sign. It is loaded when the button is first pressed. */
function ConversationMenu({ friendId, person, onSearch }: ConversationMenuProps) {
  const t = useTranslations('messaging.conversation');
  const [hasSigns, setHasSigns] = useState(false);
  return (
    <span className={classes['menu']} data-signs={hasSigns || undefined}>
      <DotsMenu size={44} aria-label={t(hasSigns ? 'moreAndSigns' : 'more', { name: nameOf(person) })}>
        {button => <OpenedConversationMenu {...{ friendId, person, onSearch, button }} />}
      </DotsMenu>
      <Suspense fallback={null}>
        <SignsWatch onChange={setHasSigns} />
      </Suspense>
    </span>
  );
}
