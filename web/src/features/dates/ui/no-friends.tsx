import { Button, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import classes from './dates.module.css';

/** In place of dates and of a plan: what comes before both. */
export function NoFriends() {
  const t = useTranslations('dates.new.noFriends');
  return (
    <div className={classes['none']}>
      <div>
        <Text fw={600}>{t('title')}</Text>
        <Text c="dimmed" size="sm" mt={4}>
          {t('text')}
        </Text>
      </div>
      <Button component={Link} to="/discover" size="md">
        {t('find')}
      </Button>
    </div>
  );
}
