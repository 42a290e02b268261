import { PICTURE_TYPES } from '@attune/gateway-contract/pictures';
import { ActionIcon } from '@mantine/core';
import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import classes from './composer.module.css';

/** Asks the device for a picture: phones offer camera and library. */
export function PhotoButton({ onPick }: { onPick: (file: File) => void }) {
  const t = useTranslations('messaging');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={PICTURE_TYPES.join()}
        hidden
        data-testid="photo"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onPick(file);
          // Lets the member pick the same file again.
          currentTarget.value = '';
        }}
      />
      <ActionIcon
        className={classes['tool'] ?? ''}
        variant="subtle"
        aria-label={t('photo')}
        onClick={() => input.current?.click()}
      >
        <ImagePlus aria-hidden />
      </ActionIcon>
    </>
  );
}
