import { Button, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { UploadState } from '../model/use-picture-upload.js';
import classes from './photo-grid.module.css';
import { UploadFailure } from './upload-failure.js';

interface PhotoNewsProps {
  state: UploadState;
  hasPhotos: boolean;
  isSaved: boolean;
  /** Brings the photo back that was removed last. */
  onUndo: (() => void) | undefined;
  onRetry: (file: File) => void;
}

/** What happens to the photos, right above them; how they are ordered while nothing does. */
export function PhotoNews({ state, hasPhotos, isSaved, onUndo, onRetry }: PhotoNewsProps) {
  const t = useTranslations('profile');
  if (state.step === 'failed') return <UploadFailure {...state} onRetry={onRetry} />;
  const said = saidOf(state, isSaved) ?? (onUndo && 'photos.removed');
  return (
    <div className={classes['news']}>
      {!said && (
        <Text size="sm" c="dimmed">
          {t(hasPhotos ? 'photos.order' : 'picture.cut')}
        </Text>
      )}
      {/* The region is there before the sentence is, or screen readers would miss it. */}
      <Text role="status" size="sm" fw={550}>
        {said && <span>{t(said)}</span>}
      </Text>
      {said === 'photos.removed' && (
        <Button variant="default" size="sm" onClick={onUndo}>
          {t('photos.undo')}
        </Button>
      )}
    </div>
  );
}

function saidOf(state: UploadState, isSaved: boolean) {
  if (state.step === 'opening') return 'picture.opening';
  if (state.step === 'sending') return state.part < 0.995 ? 'picture.uploading' : 'picture.almostDone';
  return state.step === 'done' && !isSaved ? 'picture.done' : undefined;
}
