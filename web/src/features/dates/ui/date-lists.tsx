import { Stack, Text, Title } from '@mantine/core';
import { CalendarHeart } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import type { DatePlan } from '../model/dates.queries.js';
import { isAsked, isUpcoming, nameOf } from '../model/plan-words.js';
import classes from './dates.module.css';
import { pictureAddress } from '../../../api/picture-address.js';
import { Avatar } from '../../../ui/avatar.js';
import { dayOf, hoursOf } from '../model/date-times.js';

const startOf = ({ startsAt }: DatePlan) => Date.parse(startsAt);

/** The upcoming dates, the next one first, and the past dates, the latest first. */
export function DateLists({ dates }: { dates: readonly DatePlan[] }) {
  const t = useTranslations('dates');
  if (dates.length === 0) return <None />;
  const upcoming = dates.filter(isUpcoming).toSorted((one, other) => startOf(one) - startOf(other));
  const past = dates.filter(date => !isUpcoming(date)).toSorted((one, other) => startOf(other) - startOf(one));
  return (
    <>
      <List heading={t('upcoming')} dates={upcoming} none={t('noneUpcoming')} />
      {past.length > 0 && <List heading={t('past')} dates={past} />}
    </>
  );
}

function List({ heading, dates, none }: { heading: string; dates: readonly DatePlan[]; none?: string }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Stack gap="xs">
        <Title order={2} size="h4" id={id}>
          {heading}
        </Title>
        {dates.length === 0 && <Text c="dimmed">{none}</Text>}
        {dates.length > 0 && (
          <ul className={classes['list']}>
            {dates.map(date => (
              <li key={date.id}>
                <DateRow date={date} />
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </section>
  );
}

function None() {
  const t = useTranslations('dates.none');
  return (
    <div className={classes['none']}>
      <CalendarHeart size={32} aria-hidden />
      <div>
        <Text fw={600}>{t('title')}</Text>
        <Text c="dimmed" size="sm" mt={4}>
          {t('advice')}
        </Text>
      </div>
    </div>
  );
}

/** One date in a list, which leads to its page. Marked where something is asked of the member. */
function DateRow({ date }: { date: DatePlan }) {
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
