import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { addressOfMember } from '../../../ui/member-link.js';
import { nameOf, type Person } from '../model/person-name.js';
import classes from './to-member.module.css';

/** A link to a member's profile that covers their picture and the words around it. */
export function ToMember({ person }: { person: Person }) {
  const t = useTranslations('messaging');
  // A member who cannot be seen has no profile.
  if (person.username === '') return null;
  return (
    <Link
      to={addressOfMember(person.username)}
      className={classes['toMember']}
      aria-label={t('aboutPerson', { name: nameOf(person) })}
    />
  );
}
