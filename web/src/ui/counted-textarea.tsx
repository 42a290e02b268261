import { charactersOf } from '@attune/gateway-contract/profile-fields';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { GrowingTextarea, type GrowingTextareaProps } from './growing-textarea.js';

/** A field of many lines that says how many of its characters are used. */
export function CountedTextarea({ most, onChange, ...props }: GrowingTextareaProps & { most: number }) {
  const t = useTranslations('ui');
  const [typed, setTyped] = useState(props.defaultValue);
  const count = charactersOf(String(props.value ?? typed ?? '').trim());
  return (
    <GrowingTextarea
      size="md"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...props}
      description={t('characters', { count, most })}
      onChange={event => {
        setTyped(event.currentTarget.value);
        onChange?.(event);
      }}
    />
  );
}
