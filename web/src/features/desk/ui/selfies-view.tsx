import { Stack, Text } from '@mantine/core';
import { Inbox } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { PageHeading } from '../../../ui/page-heading.js';
import { timeFrom } from '../model/desk-times.js';
import { useSelfies } from '../model/selfies.queries.js';
import classes from './case-list.module.css';
import desk from './desk.module.css';
import { ListState } from './list-state.js';

/** Selfies that wait to be compared, the oldest first. */
export function SelfiesView() {
  const t = useTranslations('desk.selfies');
  const query = useSelfies();
  const items = query.data?.items ?? [];
  const now = query.dataUpdatedAt;
  return (
    <Stack gap="md">
      <PageHeading>{t('heading')}</PageHeading>
      <Text c="dimmed">{t('rule')}</Text>
      <ListState query={query}>
        {items.length === 0 ? (
          <p className={desk['empty']}>
            <Inbox size={20} aria-hidden />
            {t('empty')}
          </p>
        ) : (
          <ul className={classes['list']} aria-label={t('heading')}>
            {items.map(({ selfieId, sentAt, until }) => (
              <li key={selfieId}>
                <Link to={`/desk/selfies/${selfieId}`} className={classes['row']}>
                  <span className={classes['name']}>{t('sent', { when: timeFrom(now, sentAt) })}</span>
                  <span className={desk['dimmed']}>{t('end', { when: timeFrom(now, until) })}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </ListState>
    </Stack>
  );
}
