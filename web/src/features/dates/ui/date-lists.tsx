import { Stack, Text, Title } from '@mantine/core';
import { CalendarHeart } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { DatePlan } from '../model/dates.queries.js';
import { isUpcoming } from '../model/plan-words.js';
import { DateRow } from './date-row.js';
import classes from './dates.module.css';

const startOf = ({ startsAt }: DatePlan) => Date.parse(startsAt);

/** The next date first; of those that were, the last one. */
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
