import { Button, Stack } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { lateSchema } from '../../../late-schema.js';
import { StatusBox } from '../../../ui/status-box.js';
import { TextField } from '../../../ui/text-field.js';
import { useSchemaForm } from '../../../ui/use-schema-form.js';
import { useForgot } from '../model/forgotten-password.queries.js';
import { FormPage } from './form-page.js';

const schema = lateSchema(() => import('@attune/gateway-contract/auth').then(m => m.ForgotForm));

/** Asks for a mail with a link that sets a new password. */
export function ForgotPage() {
  const t = useTranslations('forgotten-password.forgot');
  const form = useSchemaForm(schema, { email: '' });
  const forgot = useForgot();
  return (
    <FormPage heading={t('heading')} explanation={t('whatHappens')} link={{ to: '/login', label: t('backToLogin') }}>
      {forgot.isSuccess && <StatusBox kind="success">{t('sent', { email: forgot.variables.email.trim() })}</StatusBox>}
      {forgot.isError && <StatusBox kind="error">{forgot.error.message}</StatusBox>}
      <form noValidate onSubmit={form.submitTo(values => forgot.mutate(values))}>
        <Stack gap="md">
          <TextField
            label={t('email')}
            type="email"
            autoComplete="email"
            key={form.key('email')}
            {...form.getInputProps('email')}
          />
          <Button type="submit" size="md" loading={forgot.isPending}>
            {t('send')}
          </Button>
        </Stack>
      </form>
    </FormPage>
  );
}
