import { Anchor } from '@mantine/core';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import classes from './dates.module.css';

/** The way from one date to all of them. */
export function BackToDates() {
  const t = useTranslations('dates');
  return (
    <Anchor component={Link} to="/dates" className={classes['back'] ?? ''}>
      <ArrowLeft size={18} aria-hidden />
      {t('back')}
    </Anchor>
  );
}
