import { PICTURE_TYPES } from '@attune/gateway-contract/pictures';
import { PHOTOS_AT_MOST } from '@attune/gateway-contract/profile-fields';
import { FileButton } from '@mantine/core';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import { translator } from '../../../i18n/translator.js';
import type { SchemaForm } from '../../../ui/use-schema-form.js';
import { withMoved, withoutPhoto, withPhoto } from '../model/photos.js';
import type { ProfileValues } from '../model/profile-form.js';
import { usePictureUpload } from '../model/use-picture-upload.js';
import { DropZone } from './drop-zone.js';
import { PictureDialogs } from './picture-dialogs.js';
import { NextPlace } from './next-place.js';
import { PhotoGrid } from './photo-grid.js';
import classes from './photo-grid.module.css';
import { PhotoNews } from './photo-news.js';
import { PictureAddress } from './picture-address.js';
import type { SaveState } from './use-save-form.js';

interface PictureFieldsProps {
  form: SchemaForm<ProfileValues>;
  /** The photos of the profile as the server has it. */
  stored: readonly string[];
  save: SaveState;
}

/** The member's photos: uploaded files, and a portrait that may lie elsewhere. */
export function PictureFields({ form, stored, save }: PictureFieldsProps) {
  const t = useTranslations('profile.picture');
  const button = useRef<HTMLButtonElement>(null);
  // The pressed control is gone then, and the place may have come with the deed.
  const thenToPlace = (deed: () => void) => {
    flushSync(deed);
    button.current?.focus();
  };
  const { photos, upload, move, remove, undo } = usePhotos(form, stored);
  const { state, send, stop } = upload;
  const reset = useRef<() => void>(null);
  const choose = (file: File | null | undefined) => {
    if (file) void upload.choose(file);
    // Lets the member choose the same file again.
    reset.current?.();
  };
  const isBusy = state.step === 'opening' || state.step === 'sending';
  return (
    <DropZone onDrop={choose} className={classes['zone']}>
      <PhotoNews
        state={state}
        hasPhotos={photos.length > 0}
        isSaved={save.isSuccess && !form.isDirty('photos')}
        onUndo={undo && !save.isPending ? () => thenToPlace(undo) : undefined}
        onRetry={file => thenToPlace(() => void send(file))}
      />
      <FileButton
        resetRef={reset}
        accept={PICTURE_TYPES.join()}
        onChange={choose}
        inputProps={{ 'aria-label': t('file') }}
      >
        {({ onClick }) => (
          <PhotoGrid
            photos={photos}
            isBusy={isBusy}
            next={<NextPlace state={state} button={button} onAdd={onClick} onCancel={() => thenToPlace(stop)} />}
            onAdd={onClick}
            onMove={move}
            onRemove={photo => thenToPlace(() => remove(photo))}
          />
        )}
      </FileButton>
      <PictureAddress form={form} />
      <PictureDialogs upload={upload} />
    </DropZone>
  );
}

/**
 * The photos of the form, and what changes them. `undo` brings back the one that was removed last, until the profile is stored without it:
 * its file is deleted then.
 */
function usePhotos(form: SchemaForm<ProfileValues>, stored: readonly string[]) {
  const [removed, setRemoved] = useState<{ photo: string; at: number; wasStored: boolean }>();
  const { photos } = form.getValues();
  const set = (values: Pick<ProfileValues, 'photos' | 'profilePicture'>) => {
    form.setFieldValue('photos', values.photos);
    form.setFieldValue('profilePicture', values.profilePicture);
    form.clearFieldError('profilePicture');
  };
  const upload = usePictureUpload({
    onDone: photo => {
      setRemoved(undefined);
      set(withPhoto(form.getValues(), photo));
    },
    whyNone: () =>
      form.getValues().photos.length < PHOTOS_AT_MOST
        ? undefined
        : translator('profile.photos')('full', { most: PHOTOS_AT_MOST }),
  });
  const remove = (photo: string) => {
    if (upload.state.step === 'done') upload.stop();
    setRemoved({ photo, at: photos.indexOf(photo), wasStored: stored.includes(photo) });
    set(withoutPhoto(form.getValues(), photo));
  };
  const isGone = removed?.wasStored && !stored.includes(removed.photo);
  const undo =
    removed &&
    !isGone &&
    (() => {
      setRemoved(undefined);
      set(withPhoto(form.getValues(), removed.photo, removed.at));
    });
  return {
    photos,
    upload,
    move: (photo: string, to: number) => set(withMoved(form.getValues(), photo, to)),
    remove,
    undo,
  };
}
