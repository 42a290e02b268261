import { PASSKEY_NAME_MAX } from '@attune/gateway-contract/security';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { TextField } from '../../../ui/text-field.js';
import { registerPasskey } from '../model/passkey-registration.js';
import { PasswordDialog } from './password-dialog.js';

interface AddPasskeyProps {
  onDone: (codes: string[] | null) => void;
  onClose: () => void;
}

/** A name and the password; then the device asks its user. */
export function AddPasskey({ onDone, onClose }: AddPasskeyProps) {
  const t = useTranslations('security.passkeys');
  const [name, setName] = useState('');
  return (
    <PasswordDialog
      title={t('add')}
      explanation={t('addMeans')}
      action={t('goOn')}
      change={password => registerPasskey(name.trim() === '' ? t('usualName') : name, password)}
      onDone={onDone}
      onClose={onClose}
    >
      <TextField
        label={t('name')}
        description={t('nameMeans')}
        data-autofocus
        required={false}
        maxLength={PASSKEY_NAME_MAX}
        value={name}
        onChange={event => setName(event.currentTarget.value)}
      />
    </PasswordDialog>
  );
}
