import { Button, Stack, Text } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { StatusBox } from '../../../ui/status-box.js';
import { TextField } from '../../../ui/text-field.js';
import { refusalOf, useVouch } from '../model/proofs.queries.js';

/** A code that was used stays neither in the address nor in the field. The router isn't told: it would begin the form anew, without its success. */
const dropHash = () => history.replaceState(history.state, '', location.pathname + location.search);

/** Takes the code of another phone: typed, or in the address that a camera read. It is sent only when the member says so. */
export function VouchForm({ left }: { left: number }) {
  const t = useTranslations('proofs.vouch');
  const scanned = useLocation().hash.slice(1);
  const [code, setCode] = useState(scanned);
  const vouch = useVouch();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    vouch.mutate(code, {
      onSuccess: () => {
        setCode('');
        dropHash();
      },
    });
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md" align="flex-start">
        {vouch.data && <StatusBox kind="success">{t('done', { name: vouch.data.person.firstname })}</StatusBox>}
        {vouch.isError && <StatusBox kind="error">{refusalOf(vouch.error) ?? t('failed')}</StatusBox>}
        <TextField
          w="100%"
          maw={320}
          label={t('code')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={12}
          value={code}
          onChange={event => setCode(event.currentTarget.value)}
        />
        <Button type="submit" loading={vouch.isPending}>
          {t('vouch')}
        </Button>
        <Text size="sm" c="dimmed">
          {t('left', { count: left })}
        </Text>
      </Stack>
    </form>
  );
}
