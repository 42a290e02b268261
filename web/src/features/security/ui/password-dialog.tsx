import { Button, Stack, Text } from '@mantine/core';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError, NetworkError } from '../../../api/call.js';
import { translator } from '../../../i18n/translator.js';
import { DialogFoot } from '../../../ui/dialog-foot.js';
import { Dialog } from '../../../ui/dialog.js';
import { PasswordField } from '../../../ui/password-field.js';
import { RefusalBox } from '../../session/ui/refusal-box.js';
import { fieldSentence, useSecurityChange } from '../model/security.queries.js';

interface PasswordDialogProps<Answer> {
  title: string;
  explanation?: string;
  /** What the button says that does it. */
  action: string;
  isRemoval?: boolean;
  /** Further fields that are asked for with the password. */
  children?: ReactNode;
  change: (password: string) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  onClose: () => void;
}

/** Asks for the password again, without which nothing that protects the account is changed. */
export function PasswordDialog<Answer>(props: PasswordDialogProps<Answer>) {
  const { title, explanation, action, isRemoval = false, children, change, onDone, onClose } = props;
  const t = useTranslations('security');
  const [password, setPassword] = useState('');
  const send = useSecurityChange(change, onDone);
  const wrong = fieldSentence(send.error, 'password');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    send.mutate(password);
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          {explanation && <Text>{explanation}</Text>}
          {send.isError && !wrong && <RefusalBox error={send.error}>{sentenceOf(send.error)}</RefusalBox>}
          {children}
          <PasswordField
            label={t('password')}
            autoComplete="current-password"
            data-autofocus={children ? undefined : true}
            value={password}
            error={wrong}
            onChange={event => setPassword(event.currentTarget.value)}
          />
          <DialogFoot>
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" {...(isRemoval && { color: 'red' })} loading={send.isPending}>
              {action}
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}

/** Why it wasn't done: a call failed, or the device made no passkey. */
const sentenceOf = (error: Error): string =>
  error instanceof ApiError || error instanceof NetworkError
    ? error.message
    : translator('security')('passkeys.notMade');
