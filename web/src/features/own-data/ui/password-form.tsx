import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../../api/call.js';
import { lateSchema } from '../../../late-schema.js';
import { DialogFoot } from '../../../ui/dialog-foot.js';
import { PasswordField } from '../../../ui/password-field.js';
import { RefusalBox } from '../../session/ui/refusal-box.js';
import { useSchemaForm } from '../../../ui/use-schema-form.js';

const schema = lateSchema(() => import('@attune/gateway-contract/deletion').then(m => m.PasswordAgain));

interface PasswordFormProps {
  /** What the button says. */
  action: string;
  isDangerous?: boolean;
  /** Sends the password on; rejects with why it was refused. */
  send: (password: string) => Promise<unknown>;
  isPending: boolean;
  error: Error | null;
  /** Stands next to the button in a dialog. */
  children?: ReactNode;
}

/** Asks for the password before something that an open session alone must not do. */
export function PasswordForm({ action, isDangerous = false, send, isPending, error, children }: PasswordFormProps) {
  const t = useTranslations('own-data.password');
  const form = useSchemaForm(schema, { password: '' });
  const submit = form.submitTo(({ password }) => {
    send(password).then(
      () => form.reset(),
      (refused: unknown) => refused instanceof ApiError && form.showRefused(refused.failure?.fields),
    );
  });
  const Foot = children ? DialogFoot : Group;
  const isBeside = error instanceof ApiError && error.failure?.fields !== undefined;
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <PasswordField
          label={t('label')}
          description={t('why')}
          autoComplete="current-password"
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        {error && !isBeside && <RefusalBox error={error}>{error.message}</RefusalBox>}
        <Foot>
          {children}
          <Button type="submit" size="md" loading={isPending} {...(isDangerous && { color: 'red.8' })}>
            {action}
          </Button>
        </Foot>
      </Stack>
    </form>
  );
}
