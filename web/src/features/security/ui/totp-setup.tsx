import { Button, Code, Group, Stack, Text } from '@mantine/core';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { QrCode } from '../../../ui/qr-code.js';
import { TextField } from '../../../ui/text-field.js';
import { RefusalBox } from '../../session/ui/refusal-box.js';
import { fieldSentence, useConfirmTotp } from '../model/security.queries.js';

interface TotpSetupProps {
  secret: string;
  uri: string;
  onDone: (codes: string[] | null) => void;
  onCancel: () => void;
}

/** Shows a new secret to an authenticator app, and takes the first code that it makes of it. */
export function TotpSetup({ secret, uri, onDone, onCancel }: TotpSetupProps) {
  const t = useTranslations('security');
  const confirm = useConfirmTotp(onDone);
  const [code, setCode] = useState('');
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const wrong = fieldSentence(confirm.error, 'code');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    confirm.mutate(code);
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <Text ref={heading} tabIndex={-1}>
          {t('app.scan')}
        </Text>
        <QrCode text={uri} label={t('app.qrCode')} />
        <div>
          <Text size="sm">{t('app.orType')}</Text>
          <Code fz="md" style={{ overflowWrap: 'anywhere' }} data-testid="totp-secret">
            {secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </Code>
        </div>
        {confirm.isError && !wrong && <RefusalBox error={confirm.error}>{confirm.error.message}</RefusalBox>}
        <TextField
          label={t('app.code')}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={12}
          value={code}
          error={wrong}
          onChange={event => setCode(event.currentTarget.value)}
        />
        <Group gap="sm">
          <Button type="submit" loading={confirm.isPending}>
            {t('app.confirm')}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {t('cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
