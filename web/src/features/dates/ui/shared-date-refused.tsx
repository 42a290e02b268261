import { Button, Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { StatusBox } from '../../../ui/status-box.js';
import { useTakeBackRefusal } from '../model/shared-date.queries.js';

/** With this link the mails were refused, which it takes back. */
export function SharedDateRefused({ token }: { token: string }) {
  const t = useTranslations('shared-date');
  const takeBack = useTakeBackRefusal(token);
  return (
    <Stack gap="sm" align="flex-start">
      <Text>{t('refused.text')}</Text>
      {takeBack.isError && <StatusBox kind="error">{t('decline.failed')}</StatusBox>}
      <Button variant="default" size="md" loading={takeBack.isPending} onClick={() => takeBack.mutate()}>
        {t('refused.takeBack')}
      </Button>
    </Stack>
  );
}
