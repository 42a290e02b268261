import { Button, CloseButton } from '@mantine/core';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { Notice } from '../../../ui/notice.js';
import classes from '../../../ui/notice.module.css';

const READING_TIME_MS = 12_000;

/** Says that the profile was saved at this time, and what comes next; it goes by itself. */
export function SavedNotice({ at }: { at: number }) {
  const t = useTranslations('profile');
  const dismiss = useTranslations('session')('dismiss');
  const [goneAt, setGoneAt] = useState<number>();
  const close = () => setGoneAt(at);
  if (goneAt === at) return null;
  return (
    <Notice id={`profile-${at}`} kind="outcome" timeMs={READING_TIME_MS} onTimeout={close}>
      <div className={classes['notice']} data-kind="success">
        <CircleCheck size={20} aria-hidden />
        <span className={classes['text']}>{t('saved')}</span>
        <span className={classes['actions']}>
          <Button component={Link} to="/discover" size="compact-md" mih={44} onClick={close}>
            {t('next')}
          </Button>
          <CloseButton size={44} iconSize={18} aria-label={dismiss} onClick={close} />
        </span>
      </div>
    </Notice>
  );
}
