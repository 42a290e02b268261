import { Text } from '@mantine/core';
import { CalendarDays } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { useHasEvents } from '../model/events.queries.js';
import classes from './events.module.css';

/** The way to the events, while there is one. */
export function EventsCard() {
  const t = useTranslations('events.card');
  if (!useHasEvents()) return null;
  return (
    <Link to="/events" className={classes['quiet']}>
      <CalendarDays size={24} aria-hidden />
      <span>
        <Text component="span" display="block" fw={600}>
          {t('title')}
        </Text>
        <Text component="span" display="block" size="sm" c="dimmed">
          {t('text')}
        </Text>
      </span>
    </Link>
  );
}
