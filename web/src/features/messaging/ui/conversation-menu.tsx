import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { loadMessages } from '../../../i18n/language.js';
import { DotsMenu } from '../../../ui/dots-menu.js';
import classes from './conversation-menu.module.css';
import { SignsWatch } from './lazy-safer.js';
import { nameOf, type Person } from '../model/person-name.js';

const OpenedConversationMenu = lazy(async () => {
  const [menu] = await Promise.all([
    import('./opened-conversation-menu.js'),
    loadMessages(['friends', 'report', 'safer-chat']),
  ]);
  return { default: menu.OpenedConversationMenu };
});

interface ConversationMenuProps {
  friendId: string;
  person: Person | undefined;
}

/** Ending the friendship, blocking, reporting and warning signs; marked where there is one. What the button opens is loaded once it is pressed. */
export function ConversationMenu({ friendId, person }: ConversationMenuProps) {
  const t = useTranslations('messaging.conversation');
  const [hasSigns, setHasSigns] = useState(false);
  return (
    <span className={classes['menu']} data-signs={hasSigns || undefined}>
      <DotsMenu size={44} aria-label={t(hasSigns ? 'moreAndSigns' : 'more', { name: nameOf(person) })}>
        {button => <OpenedConversationMenu friendId={friendId} person={person} button={button} />}
      </DotsMenu>
      <Suspense fallback={null}>
        <SignsWatch onChange={setHasSigns} />
      </Suspense>
    </span>
  );
}
