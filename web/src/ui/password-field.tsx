import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

/** A password with a button that shows it. */
export function PasswordField(props: PasswordInputProps) {
  const t = useTranslations('ui');
  const [visible, setVisible] = useState(false);
  return (
    <PasswordInput
      size="md"
      required
      withAsterisk={false}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
      spellCheck={false}
      {...props}
    />
  );
}
