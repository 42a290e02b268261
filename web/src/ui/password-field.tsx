import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useState } from 'react';
import { uiTexts } from '../i18n/en/ui.js';
import { useTexts } from '../i18n/texts.js';

/** A password with a button that shows it. */
export function PasswordField(props: PasswordInputProps) {
  const { showPassword } = useTexts(uiTexts);
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
      visibilityToggleButtonProps={{ 'aria-label': showPassword }}
      spellCheck={false}
      {...props}
    />
  );
}
