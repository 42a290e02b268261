import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { lateSchema } from '../../../late-schema.js';
import { NewPasswordField } from '../../../ui/new-password-field.js';
import { PasswordField } from '../../../ui/password-field.js';
import { StatusBox } from '../../../ui/status-box.js';
import { useSchemaForm } from '../../../ui/use-schema-form.js';
import { RefusalBox } from '../../session/ui/refusal-box.js';
import { fieldsOf, useChangePassword } from '../model/account.queries.js';
import { SettingsSection } from '../../../ui/settings-section.js';

const schema = lateSchema(() => import('@attune/gateway-contract/account').then(m => m.PasswordForm));

/** A new password for a member who knows the one of now. */
export function PasswordSection() {
  const t = useTranslations('account.password');
  // After a success the fields and their meter start empty again.
  const [round, setRound] = useState(0);
  const change = useChangePassword();
  return (
    <SettingsSection id="account-password" heading={t('heading')} explanation={t('whatHappens')}>
      {change.isSuccess && <StatusBox kind="success">{t('changed')}</StatusBox>}
      <Fields key={round} change={change} onDone={() => setRound(round + 1)} />
    </SettingsSection>
  );
}

function Fields({ change, onDone }: { change: ReturnType<typeof useChangePassword>; onDone: () => void }) {
  const t = useTranslations('account.password');
  const form = useSchemaForm(schema, { current: '', password: '' });
  const [isSaid, setSaid] = useState(false);
  const send = (values: { current: string; password: string }) =>
    change.mutate(values, { onSuccess: onDone, onError: error => setSaid(form.showRefused(fieldsOf(error))) });
  return (
    <form noValidate onSubmit={form.submitTo(send)}>
      <Stack gap="md">
        {change.isError && !isSaid && <RefusalBox error={change.error}>{change.error.message}</RefusalBox>}
        <PasswordField
          label={t('current')}
          autoComplete="current-password"
          key={form.key('current')}
          {...form.getInputProps('current')}
        />
        <NewPasswordField label={t('new')} key={form.key('password')} {...form.getInputProps('password')} />
        <Button type="submit" size="md" loading={change.isPending}>
          {t('save')}
        </Button>
      </Stack>
    </form>
  );
}
