import { Stack, Title } from '@mantine/core';
import { useId } from 'react';
import { byDay } from '../model/by-day.js';
import type { Notification } from '../model/notifications.queries.js';
import { useMarkShown } from '../model/use-mark-shown.js';
import { NotificationRow } from './notification-row.js';
import classes from './notifications.module.css';

/** Notifications under the days on which they came. */
export function NotificationDays({ notifications }: { notifications: readonly Notification[] }) {
  const id = useId();
  const fresh = useMarkShown(notifications);
  return byDay(notifications).map(day => (
    <section key={day.name} aria-labelledby={`${id}-${day.name}`}>
      <Stack gap="xs">
        <Title order={2} size="h4" id={`${id}-${day.name}`}>
          {day.name}
        </Title>
        <ul className={classes['list']}>
          {day.notifications.map(notification => (
            <li key={notification.id}>
              <NotificationRow notification={notification} isNew={fresh.has(notification.id)} />
            </li>
          ))}
        </ul>
      </Stack>
    </section>
  ));
}
