import { useTranslations } from 'use-intl';
import { DotsMenu } from '../../../ui/dots-menu.js';
import type { ReportAbout } from '../../report/model/report.js';
import { useFriendsScreen } from './friends.context.js';
import { nameOf, type Person, type Relation } from '../model/friend-lists.js';
import classes from './friends-page.module.css';
import { late } from '../../../ui/late.js';

const OpenedPersonMenu = late(() => import('./opened-person-menu.js').then(m => m.OpenedPersonMenu));

interface PersonMenuProps {
  person: Person;
  relation: Relation;
  /** Where the person stands, for a report. */
  about?: ReportAbout;
  /** Of its button, in pixels. */
  size?: number;
}

/** What is done rarely, and never by accident: each entry asks first. It is loaded and made once it is wanted. */
export function PersonMenu({ person, relation, about = metAs(relation), size = 44 }: PersonMenuProps) {
  const { isReady } = useFriendsScreen();
  const t = useTranslations('friends.person');
  return (
    <DotsMenu
      className={classes['more'] ?? ''}
      size={size}
      disabled={!isReady}
      aria-label={t('more', { name: nameOf(person) })}
    >
      {button => <OpenedPersonMenu person={person} relation={relation} about={about} button={button} />}
    </DotsMenu>
  );
}

const metAs = (relation: Relation): ReportAbout => ({ kind: relation === 'asking' ? 'request' : 'profile' });
