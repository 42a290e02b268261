import { Button, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { PageHeading } from '../../../ui/page-heading.js';
import classes from './member-page.module.css';

/** For every reason the same: an unknown name, an account that is gone, and a block look alike. */
export function NotShown() {
  const t = useTranslations('members.notShown');
  return (
    <div className={classes['notShown']}>
      <img src="/friends/people.svg" alt="" width={480} height={300} />
      <PageHeading>{t('heading')}</PageHeading>
      <Text>{t('text')}</Text>
      <Button component={Link} to="/friends" size="md">
        {t('friends')}
      </Button>
    </div>
  );
}
