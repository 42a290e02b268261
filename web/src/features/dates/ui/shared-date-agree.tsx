import { Button, Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { StatusBox } from '../../../ui/status-box.js';
import { useAgreeShared } from '../model/shared-date.queries.js';

/** Asks a contact before anything that a member wrote is shown. */
export function SharedDateAgree({ token, name }: { token: string; name: string }) {
  const t = useTranslations('shared-date.agree');
  const agree = useAgreeShared(token);
  return (
    <Stack gap="sm" align="flex-start">
      <Text>{t('text', { name })}</Text>
      {agree.isError && <StatusBox kind="error">{t('failed')}</StatusBox>}
      <Button size="md" loading={agree.isPending} onClick={() => agree.mutate()}>
        {t('do')}
      </Button>
    </Stack>
  );
}
