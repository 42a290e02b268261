import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useState } from 'react';

/** A password with a button that shows it. */
export function PasswordField(props: PasswordInputProps) {
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
      visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
      spellCheck={false}
      {...props}
    />
  );
}
