import { CloseButton, Progress } from '@mantine/core';
import { Plus } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { useFocusBack } from '../../../ui/use-focus-back.js';
import type { UploadState } from '../model/use-picture-upload.js';
import classes from './photo-grid.module.css';

interface NextPlaceProps {
  state: UploadState;
  /** Takes the focus when the focused element is gone. */
  button: RefObject<HTMLButtonElement | null>;
  onAdd: () => void;
  onCancel: () => void;
}

/** The first empty place: a button for a photo, which shows how much of it has been uploaded. */
export function NextPlace({ state, button, onAdd, onCancel }: NextPlaceProps) {
  const t = useTranslations('profile.picture');
  const isBusy = state.step === 'opening' || state.step === 'sending';
  // The sixth photo takes the last place.
  useFocusBack();
  return (
    <>
      <button
        ref={button}
        type="button"
        className={classes['add']}
        data-next
        aria-label={t('upload')}
        aria-disabled={isBusy || undefined}
        onClick={() => isBusy || onAdd()}
      >
        {!isBusy && (
          <>
            <Plus size={24} aria-hidden />
            <span className={classes['addWords']}>{t('upload')}</span>
          </>
        )}
      </button>
      {state.step === 'sending' && (
        <Progress.Root size="lg" className={classes['progress'] ?? ''}>
          <Progress.Section value={Math.round(state.part * 100)} aria-label={t('progress')} />
        </Progress.Root>
      )}
      {isBusy && (
        <CloseButton
          size={44}
          iconSize={18}
          className={classes['corner'] ?? ''}
          aria-label={t('cancel')}
          onClick={onCancel}
        />
      )}
    </>
  );
}
