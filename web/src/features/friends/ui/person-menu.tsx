import { ActionIcon } from '@mantine/core';
import { EllipsisVertical } from 'lucide-react';
import { lazy, startTransition, useState, type Ref } from 'react';
import { useTranslations } from 'use-intl';
import type { ReportAbout } from '../../report/model/report.js';
import { useFriendsScreen } from './friends.context.js';
import { nameOf, type Person, type Relation } from '../model/friend-lists.js';
import classes from './friends-page.module.css';

const OpenedPersonMenu = lazy(async () => ({
  default: (await import('./opened-person-menu.js')).OpenedPersonMenu,
}));

interface PersonMenuProps {
  person: Person;
  relation: Relation;
  /** Where the person stands, for a report. */
  about?: ReportAbout;
  /** Of its button, in pixels. */
  size?: number;
}

/** What is done rarely, and never by accident: each entry asks first. It is loaded and made once it is wanted. */
export function PersonMenu({ person, relation, about = metAs(relation), size = 36 }: PersonMenuProps) {
  const { isReady } = useFriendsScreen();
  const t = useTranslations('friends.person');
  const [isUsed, setIsUsed] = useState(false);
  const look = {
    className: classes['more'] ?? '',
    variant: 'subtle',
    color: 'var(--mantine-color-text)',
    size,
    disabled: !isReady,
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
  return <OpenedPersonMenu person={person} relation={relation} about={about} button={button} />;
}

const metAs = (relation: Relation): ReportAbout => ({ kind: relation === 'asking' ? 'request' : 'profile' });
