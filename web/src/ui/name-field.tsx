import { NAME_MAX } from '@attune/gateway-contract/account-fields';
import type { TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { inCharacters } from '../i18n/beginning.js';
import { TextField } from './text-field.js';

/** From here on it says how many characters are used. */
const NEAR_THE_END = NAME_MAX - 10;

/** A first or last name. Its rule gives way to a count where the name gets too long. */
export function NameField({ description, onChange, ...props }: TextInputProps) {
  const t = useTranslations('ui');
  const [typed, setTyped] = useState(props.defaultValue);
  const count = inCharacters(
    String(typed ?? '')
      .normalize('NFC')
      .trim(),
  );
  return (
    <TextField
      {...props}
      description={count < NEAR_THE_END ? description : t('characters', { count, most: NAME_MAX })}
      onChange={event => {
        setTyped(event.currentTarget.value);
        onChange?.(event);
      }}
    />
  );
}
