import type { Me } from '@attune/gateway-contract/auth';
import { PICTURE_TYPES } from '@attune/gateway-contract/pictures';
import { PHOTOS_AT_MOST } from '@attune/gateway-contract/profile-fields';
import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Camera, UserRound } from 'lucide-react';
import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../../api/call.js';
import { pictureAddress } from '../../../api/picture-address.js';
import { translator } from '../../../i18n/translator.js';
import { StatusBox } from '../../../ui/status-box.js';
import { StickyFoot } from '../../../ui/sticky-foot.js';
import { photosOf } from '../../profile/model/photos.js';
import { usePictureUpload } from '../../profile/model/use-picture-upload.js';
import { useSaveProfile } from '../../profile/model/use-save-profile.js';
import { PictureField } from '../../profile/ui/picture-field.js';
import classes from './start.module.css';

/** A photo from the camera or the gallery, which is stored as soon as it is cut. */
export function PhotoStep({ me, onDone }: { me: Me; onDone: () => void }) {
  const t = useTranslations('start.photo');
  const { photos } = photosOf(me);
  const { store, save, unsaved } = useStorePhoto(me);
  const button = useRef<HTMLButtonElement>(null);
  const [isMissing, setMissing] = useState(false);
  const upload = usePictureUpload({
    onDone: store,
    whyNone: () =>
      photos.length < PHOTOS_AT_MOST ? undefined : translator('profile.photos')('full', { most: PHOTOS_AT_MOST }),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setMissing(photos.length === 0);
    if (photos.length > 0) return onDone();
    button.current?.focus();
  };
  const isBusy = ['opening', 'sending'].includes(upload.state.step) || save.isPending;
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <PictureField upload={upload} button={button} isSaved hasHint>
          <Portrait photo={photos.at(-1)} />
          <CameraButton onPhoto={file => void upload.choose(file)} />
        </PictureField>
        <Text role="status" size="sm" ta="center" fw={550} className={classes['saved'] ?? ''}>
          {save.isSuccess && t('saved')}
        </Text>
        <StickyFoot>
          {isMissing && photos.length === 0 && !isBusy && <StatusBox kind="error">{t('missing')}</StatusBox>}
          {save.error && unsaved && <NotStored error={save.error} onRetry={() => store(unsaved)} />}
          <Button type="submit" size="md" loading={isBusy}>
            {t('continue')}
          </Button>
        </StickyFoot>
      </Stack>
    </form>
  );
}

function Portrait({ photo }: { photo: string | undefined }) {
  const t = useTranslations('start.photo');
  return (
    <div className={classes['portrait']}>
      {photo ? (
        <img src={pictureAddress(photo) ?? ''} alt={t('alt')} referrerPolicy="no-referrer" />
      ) : (
        <UserRound size={96} strokeWidth={1} aria-hidden />
      )}
    </div>
  );
}

function CameraButton({ onPhoto }: { onPhoto: (file: File) => void }) {
  const t = useTranslations('start.photo');
  return (
    <Group justify="center" className={classes['camera'] ?? ''}>
      <FileButton
        accept={PICTURE_TYPES.join()}
        capture="user"
        onChange={file => file && onPhoto(file)}
        inputProps={{ 'aria-label': t('cameraFile') }}
      >
        {({ onClick }) => (
          <Button size="md" variant="light" leftSection={<Camera size={18} aria-hidden />} onClick={onClick}>
            {t('camera')}
          </Button>
        )}
      </FileButton>
    </Group>
  );
}

function NotStored({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useTranslations('start.photo');
  return (
    <StatusBox kind="error">
      <Group gap="sm" justify="space-between">
        <span>{sentenceOf(error) ?? t('notSaved')}</span>
        <Button variant="default" size="sm" onClick={onRetry}>
          {t('tryAgain')}
        </Button>
      </Group>
    </StatusBox>
  );
}

const sentenceOf = (error: Error) =>
  error instanceof ApiError && error.status < 500 ? error.failure?.message : undefined;

/** Adds a photo to those that the profile has. */
function useStorePhoto(me: Me) {
  const save = useSaveProfile();
  const queryClient = useQueryClient();
  const [unsaved, setUnsaved] = useState<string>();
  const store = (photo: string) => {
    setUnsaved(photo);
    const { photos } = photosOf(me);
    save.mutate(
      { photos: [...photos.filter(other => other !== photo), photo], photosWere: me.photos },
      {
        // Changed elsewhere: the next try adds to what is there now.
        onError: error =>
          void (error instanceof ApiError && error.status === 409
            ? queryClient.invalidateQueries({ queryKey: ['session'] })
            : undefined),
      },
    );
  };
  return { store, save, unsaved };
}
