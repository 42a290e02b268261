import { Button, Stack } from '@mantine/core';
import { useParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../../api/call.js';
import { lateSchema } from '../../../late-schema.js';
import { NewPasswordField } from '../../../ui/new-password-field.js';
import { StatusBox } from '../../../ui/status-box.js';
import { useSchemaForm } from '../../../ui/use-schema-form.js';
import { useReset } from '../model/forgotten-password.queries.js';
import { FormPage } from './form-page.js';

const schema = lateSchema(() =>
  import('@attune/gateway-contract/auth').then(m => m.ResetForm.pick({ password: true })),
);

/** Where the link of the reset mail leads: sets a new password, then goes to the login page. */
export function ResetPage() {
  const t = useTranslations('forgotten-password.reset');
  const { token = '' } = useParams();
  const form = useSchemaForm(schema, { password: '' });
  const reset = useReset();
  const send = ({ password }: { password: string }) =>
    reset.mutate(
      { token, password },
      { onError: error => form.showRefused(error instanceof ApiError ? error.failure?.fields : undefined) },
    );
  return (
    <FormPage heading={t('heading')} explanation={t('whatHappens')} link={{ to: '/forgot', label: t('askForNewLink') }}>
      {reset.isError && <StatusBox kind="error">{reset.error.message}</StatusBox>}
      <form noValidate onSubmit={form.submitTo(send)}>
        <Stack gap="md">
          <NewPasswordField label={t('password')} key={form.key('password')} {...form.getInputProps('password')} />
          <Button type="submit" size="md" loading={reset.isPending}>
            {t('save')}
          </Button>
        </Stack>
      </form>
    </FormPage>
  );
}
