import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { TextField } from '../../../ui/text-field.js';
import type { SchemaForm } from '../../../ui/use-schema-form.js';
import { PictureField } from './picture-field.js';
import type { ProfileValues } from '../model/profile-form.js';
import { usePictureUpload } from '../model/use-picture-upload.js';

interface PictureFieldsProps {
  form: SchemaForm<ProfileValues>;
  /** What was uploaded or removed; it is stored when the form is saved. */
  onPicture: (picture: string) => void;
  isSaved: boolean;
}

/** The member's picture: a file of theirs, or one that lies elsewhere. */
export function PictureFields({ form, onPicture, isSaved }: PictureFieldsProps) {
  const t = useTranslations('profile.picture.address');
  const hasOne = ({ uploaded, profilePicture }: ProfileValues) => uploaded !== '' || profilePicture !== '';
  const [hasPicture, setHasPicture] = useState(() => hasOne(form.getValues()));
  const look = () => setHasPicture(hasOne(form.getValues()));
  form.watch('profilePicture', look);
  form.watch('uploaded', look);
  const set = (uploaded: string) => {
    form.setFieldValue('uploaded', uploaded);
    form.setFieldValue('profilePicture', '');
    form.clearFieldError('profilePicture');
    onPicture(uploaded);
  };
  const upload = usePictureUpload(set);
  const remove = () => {
    upload.stop();
    set('');
  };
  return (
    <>
      <PictureField upload={upload} hasPicture={hasPicture} onRemove={remove} isSaved={isSaved} />
      <TextField
        label={t('label')}
        type="url"
        description={t('description')}
        required={false}
        autoComplete="photo"
        key={form.key('profilePicture')}
        {...form.getInputProps('profilePicture')}
      />
    </>
  );
}
