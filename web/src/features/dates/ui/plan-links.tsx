import { Button } from '@mantine/core';
import { CalendarPlus, MapPin } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { calendarFile } from '../model/calendar-file.js';
import type { DatePlan } from '../model/dates.queries.js';
import { nameOf } from '../model/plan-words.js';
import classes from './buttons.module.css';

/** An agreed plan as a file for a calendar, and its place on a map, which learns nothing of where the link stood. */
export function PlanLinks({ date }: { date: DatePlan }) {
  const t = useTranslations('dates');
  const file = calendarFile(date, t('one.headingWith', { name: nameOf(date) }));
  const look = { size: 'sm', variant: 'default', mih: 44 } as const;
  return (
    <div className={classes['buttons']}>
      <Button
        {...look}
        component="a"
        href={`data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`}
        download="date.ics"
        leftSection={<CalendarPlus size={18} aria-hidden />}
      >
        {t('links.calendar')}
      </Button>
      <Button
        {...look}
        component="a"
        href={`https://www.openstreetmap.org/search?${new URLSearchParams({ query: date.place })}`}
        target="_blank"
        rel="noopener noreferrer"
        referrerPolicy="no-referrer"
        leftSection={<MapPin size={18} aria-hidden />}
      >
        {t('links.map')}
      </Button>
    </div>
  );
}
