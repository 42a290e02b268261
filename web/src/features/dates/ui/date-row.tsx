import { Link } from 'react-router-dom';
import { CalendarHeart } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { pictureAddress } from '../../../api/picture-address.js';
import { Avatar } from '../../../ui/avatar.js';
import { dayOf, hoursOf } from '../model/date-times.js';
import type { DatePlan } from '../model/dates.queries.js';
import { isAsked, nameOf } from '../model/plan-words.js';
import classes from './dates.module.css';

/** One date in a list, which leads to its page. Marked where something is asked of the member. */
export function DateRow({ date }: { date: DatePlan }) {
  const t = useTranslations('dates');
  const { state, isMine, person } = date;
  const asksForAnswer = state === 'proposed' && !isMine;
  const word = isAsked(date) ? 'check' : state === 'proposed' && isMine ? 'proposedMine' : state;
  return (
    <Link to={`/dates/${date.id}`} className={classes['row']} data-asks={asksForAnswer || isAsked(date) || undefined}>
      {person?.firstname ? (
        <Avatar person={person} src={pictureAddress(person.profilePicture)} size={44} />
      ) : (
        <CalendarHeart size={44} strokeWidth={1.5} aria-hidden />
      )}
      <span className={classes['words']}>
        <span className={classes['title']}>
          <bdi>{nameOf(date)}</bdi>
        </span>
        <time dateTime={date.startsAt}>{t('when', { day: dayOf(date.startsAt), hours: hoursOf(date) })}</time>
        <span dir="auto">{date.place}</span>
        <span className={classes['state']}>{t(`states.${word}`)}</span>
      </span>
    </Link>
  );
}
