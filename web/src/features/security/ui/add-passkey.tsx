import { PASSKEY_NAME_MAX, securityApi } from '@attune/gateway-contract/security';
import { startRegistration } from '@simplewebauthn/browser';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { TextField } from '../../../ui/text-field.js';
import { PasswordDialog } from './password-dialog.js';
import { call } from '../../../api/call.js';

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

type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];

/** Has the device make a passkey; answers the first recovery codes, or null for a member who has some. */
async function registerPasskey(name: string, password: string): Promise<string[] | null> {
  const { options } = await call(securityApi.passkeyOptions, { input: { password } });
  const response = await startRegistration({ optionsJSON: options as unknown as CreationOptions });
  return (await call(securityApi.addPasskey, { input: { name, response: { ...response } } })).recoveryCodes;
}
