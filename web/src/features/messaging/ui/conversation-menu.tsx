import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { DotsMenu } from '../../../ui/dots-menu.js';
import classes from './conversation-menu.module.css';
import { SignsWatch } from './lazy-safer.js';
import { nameOf, type Person } from '../model/person-name.js';
import { late } from '../../../ui/late.js';

const OpenedConversationMenu = late(() => import('./opened-conversation-menu.js').then(m => m.OpenedConversationMenu), {
  messages: ['friends', 'report', 'safer-chat'],
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
