import { PHOTOS_AT_MOST } from '@attune/gateway-contract/profile-fields';
import { Button, Group, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { translator } from '../../../i18n/translator.js';
import { TextField } from '../../../ui/text-field.js';
import type { SchemaForm } from '../../../ui/use-schema-form.js';
import { withMoved, withoutPhoto, withPhoto } from '../model/photos.js';
import type { ProfileValues } from '../model/profile-form.js';
import { usePictureUpload } from '../model/use-picture-upload.js';
import { PhotoTiles } from './photo-tiles.js';
import { PictureField } from './picture-field.js';

interface PictureFieldsProps {
  form: SchemaForm<ProfileValues>;
  /** Receives the changed photos, which are stored when the form is saved. */
  onChange: () => void;
  isSaved: boolean;
}

/** The member's photos: uploaded files, and a portrait that may lie elsewhere. */
export function PictureFields({ form, onChange, isSaved }: PictureFieldsProps) {
  const t = useTranslations('profile.picture');
  const photosText = useTranslations('profile.photos');
  const [removed, setRemoved] = useState<{ photo: string; at: number }>();
  const button = useRef<HTMLButtonElement>(null);
  const { photos } = form.getValues();
  const set = (values: Pick<ProfileValues, 'photos' | 'profilePicture'>) => {
    form.setFieldValue('photos', values.photos);
    form.setFieldValue('profilePicture', values.profilePicture);
    form.clearFieldError('profilePicture');
    onChange();
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
    upload.stop();
    setRemoved({ photo, at: photos.indexOf(photo) });
    set(withoutPhoto(form.getValues(), photo));
    button.current?.focus();
  };
  const undo = ({ photo, at }: NonNullable<typeof removed>) => {
    setRemoved(undefined);
    set(withPhoto(form.getValues(), photo, at));
    button.current?.focus();
  };
  return (
    <>
      <PictureField upload={upload} button={button} isSaved={isSaved} hasHint={photos.length === 0}>
        <PhotoTiles
          photos={photos}
          onMove={(photo, to) => set(withMoved(form.getValues(), photo, to))}
          onRemove={remove}
        />
        <Text size="sm" c="dimmed" ta="center">
          {photosText('room', { count: photos.length, most: PHOTOS_AT_MOST })}
        </Text>
        <RemovedPhoto isThere={removed !== undefined && !isSaved} onUndo={() => removed && undo(removed)} />
      </PictureField>
      <TextField
        label={t('address.label')}
        type="url"
        description={t('address.description')}
        required={false}
        autoComplete="photo"
        key={form.key('profilePicture')}
        {...form.getInputProps('profilePicture')}
      />
    </>
  );
}

/** Says that a photo is gone, and brings it back. */
function RemovedPhoto({ isThere, onUndo }: { isThere: boolean; onUndo: () => void }) {
  const t = useTranslations('profile.photos');
  return (
    <Group gap="sm" justify="center">
      {/* The region is there before the sentence is, or screen readers would miss it. */}
      <Text role="status" size="sm" fw={550}>
        {isThere && t('removed')}
      </Text>
      {isThere && (
        <Button variant="default" size="sm" onClick={onUndo}>
          {t('undo')}
        </Button>
      )}
    </Group>
  );
}
