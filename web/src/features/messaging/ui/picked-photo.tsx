import { ActionIcon, Button, Progress } from '@mantine/core';
import { X } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { Picked } from '../model/conversation.types.js';
import { usePhotoUpload } from '../model/use-photo-upload.js';
import classes from './picked-photo.module.css';

interface PickedPhotoProps {
  friendId: string;
  picked: Picked;
  /** It can be sent. */
  isReady: boolean;
  pick: (picked: Picked | undefined) => void;
}

/** The picture that is to be sent, how far its upload has come, and a way to remove it. */
export function PickedPhoto({ friendId, picked, isReady, pick }: PickedPhotoProps) {
  const t = useTranslations('photos');
  const { file } = picked;
  const { part, failure, address, retry } = usePhotoUpload(friendId, picked, uploaded => pick({ file, ...uploaded }));
  const remove = ({ currentTarget }: MouseEvent) => {
    // The pressed button disappears.
    currentTarget.closest('form')?.querySelector('textarea')?.focus();
    pick(undefined);
  };
  return (
    <div className={classes['picked']} role="group" aria-label={t('picked')}>
      {address && <img className={classes['preview']} src={address} alt="" />}
      <div className={classes['state']}>
        {!failure && !isReady && <Progress value={Math.round(part * 100)} aria-label={t('progress')} />}
        <p role="status" className={classes['words']}>
          {!failure && t(isReady ? 'ready' : 'uploading')}
        </p>
        {failure && (
          <>
            <p role="alert" className={classes['words']}>
              {failure.sentence}
            </p>
            {!failure.isFinal && (
              <Button size="compact-md" variant="default" onClick={retry}>
                {t('retry')}
              </Button>
            )}
          </>
        )}
      </div>
      <ActionIcon
        variant="subtle"
        color="var(--mantine-color-text)"
        size={44}
        aria-label={t('remove')}
        onClick={remove}
      >
        <X size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}
