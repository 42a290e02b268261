import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { lateSchema } from '../../../late-schema.js';
import { PasswordField } from '../../../ui/password-field.js';
import { StatusBox } from '../../../ui/status-box.js';
import { TextField } from '../../../ui/text-field.js';
import { useSchemaForm } from '../../../ui/use-schema-form.js';
import { useKnownMember } from '../../session/model/use-session.js';
import { RefusalBox } from '../../session/ui/refusal-box.js';
import { fieldsOf, useCancelEmail, useChangeEmail, useEmailChange } from '../model/account.queries.js';
import { SettingsSection } from '../../../ui/settings-section.js';
import classes from './account.module.css';

const schema = lateSchema(() => import('@attune/gateway-contract/account').then(m => m.EmailForm));

/** The mail address, and its change, to which both mailboxes have to agree. */
export function EmailSection() {
  const t = useTranslations('account.email');
  const member = useKnownMember();
  const { data: waiting } = useEmailChange();
  return (
    <SettingsSection id="account-email" heading={t('heading')} explanation={t('whatHappens')}>
      <Text className={classes['address'] ?? ''}>{t('now', { email: member?.email ?? '' })}</Text>
      {waiting ? <Waiting {...waiting} /> : <EmailFields />}
    </SettingsSection>
  );
}

function Waiting({ email, isConfirmed, isApproved }: { email: string; isConfirmed: boolean; isApproved: boolean }) {
  const t = useTranslations('account.email');
  const cancel = useCancelEmail();
  return (
    <>
      <StatusBox kind="info" className={classes['address'] ?? ''}>
        <Text size="sm">{t('waiting', { email })}</Text>
        <Text size="sm">{isConfirmed ? t('confirmed') : t('notConfirmed')}</Text>
        <Text size="sm">{isApproved ? t('approved') : t('notApproved')}</Text>
      </StatusBox>
      {cancel.isError && <StatusBox kind="error">{cancel.error.message}</StatusBox>}
      <Button variant="default" size="md" loading={cancel.isPending} onClick={() => cancel.mutate()}>
        {t('withdraw')}
      </Button>
    </>
  );
}

function EmailFields() {
  const t = useTranslations('account.email');
  const form = useSchemaForm(schema, { email: '', password: '' });
  const change = useChangeEmail();
  const [isSaid, setSaid] = useState(false);
  const send = (values: { email: string; password: string }) =>
    change.mutate(values, { onError: error => setSaid(form.showRefused(fieldsOf(error))) });
  return (
    <form noValidate onSubmit={form.submitTo(send)}>
      <Stack gap="md">
        {change.isError && !isSaid && <RefusalBox error={change.error}>{change.error.message}</RefusalBox>}
        <TextField
          label={t('new')}
          type="email"
          autoComplete="email"
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <PasswordField
          label={t('password')}
          autoComplete="current-password"
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <Button type="submit" size="md" loading={change.isPending}>
          {t('send')}
        </Button>
      </Stack>
    </form>
  );
}
