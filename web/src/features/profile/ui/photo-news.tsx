import { ActionIcon, Button, Text } from '@mantine/core';
import { CircleAlert, RotateCw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { UploadState } from '../model/use-picture-upload.js';
import classes from './photo-grid.module.css';

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
  const place = useRef<HTMLDivElement>(null);
  const { step } = state;
  useEffect(() => {
    if (step !== 'failed' && step !== 'done') return;
    // A member who is still at the photos sees what came of it; one who goes on writing is not led away.
    const isHere = place.current?.closest('[role="group"]')?.contains(document.activeElement);
    if (isHere) place.current?.scrollIntoView({ block: 'nearest' });
  }, [step]);
  const said = saidOf(state, isSaved) ?? (onUndo && state.step === 'idle' ? 'photos.removed' : undefined);
  return (
    <div ref={place} className={classes['news']}>
      {state.step === 'failed' && <Failure {...state} onRetry={onRetry} />}
      {state.step !== 'failed' && !said && (
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

type FailureProps = Extract<UploadState, { step: 'failed' }> & Pick<PhotoNewsProps, 'onRetry'>;

/** On one line with the way to try again, so that the photos below hardly move. */
function Failure({ sentence, file, onRetry }: FailureProps) {
  const t = useTranslations('profile.picture');
  return (
    <div role="alert" className={classes['failure']}>
      <CircleAlert size={20} aria-hidden />
      <Text size="sm" fw={550} lh={1.3}>
        {sentence}
      </Text>
      {file && (
        <ActionIcon
          variant="default"
          size={44}
          aria-label={t('retry')}
          title={t('retry')}
          onClick={() => onRetry(file)}
        >
          <RotateCw size={20} aria-hidden />
        </ActionIcon>
      )}
    </div>
  );
}

function saidOf(state: UploadState, isSaved: boolean) {
  if (state.step === 'opening') return 'picture.opening';
  if (state.step === 'sending') return state.part < 0.995 ? 'picture.uploading' : 'picture.almostDone';
  return state.step === 'done' && !isSaved ? 'picture.done' : undefined;
}
