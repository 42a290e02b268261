import { ActionIcon } from '@mantine/core';
import { EllipsisVertical } from 'lucide-react';
import { lazy, startTransition, useState, type Ref } from 'react';
import { useTranslations } from 'use-intl';
import { loadMessages } from '../../../i18n/language.js';
import { nameOf, type Person } from '../model/person-name.js';

const OpenedConversationMenu = lazy(async () => {
  const [menu] = await Promise.all([import('./opened-conversation-menu.js'), loadMessages(['friends', 'report'])]);
  return { default: menu.OpenedConversationMenu };
});

interface ConversationMenuProps {
  friendId: string;
  person: Person | undefined;
}

/** Ending the friendship, blocking and reporting. What the button opens is loaded once it is pressed. */
export function ConversationMenu({ friendId, person }: ConversationMenuProps) {
  const t = useTranslations('messaging.conversation');
  const [isUsed, setIsUsed] = useState(false);
  const look = {
    variant: 'subtle',
    color: 'var(--mantine-color-text)',
    size: 44,
    'aria-label': t('more', { name: nameOf(person) }),
  } as const;
  const dots = <EllipsisVertical size={20} aria-hidden />;
  if (!isUsed) {
    // In a transition: the button stays, and keeps the focus, until there is a menu.
    const open = () => startTransition(() => setIsUsed(true));
    return (
      <ActionIcon {...look} aria-haspopup="menu" aria-expanded={false} onClick={open}>
        {dots}
      </ActionIcon>
    );
  }
  const button = (ref: Ref<HTMLButtonElement>) => (
    <ActionIcon {...look} ref={ref}>
      {dots}
    </ActionIcon>
  );
  return <OpenedConversationMenu friendId={friendId} person={person} button={button} />;
}
