import { Button } from '@mantine/core';
import { ArrowLeft } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { canGoBack } from '../../../ui/can-go-back.js';
import classes from './member-page.module.css';

/** To the screen that the member came from; to their friends when they came from elsewhere. */
export function BackLink() {
  const t = useTranslations('members');
  const navigate = useNavigate();
  const goBack = (event: MouseEvent) => {
    if (!canGoBack()) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Button
      component={Link}
      to="/friends"
      onClick={goBack}
      variant="subtle"
      color="var(--mantine-color-text)"
      size="md"
      px="xs"
      leftSection={<ArrowLeft size={20} className={classes['pointing']} aria-hidden />}
      className={classes['back'] ?? ''}
    >
      {t('back')}
    </Button>
  );
}
