import { Button, Stack, Text } from '@mantine/core';
import { LogIn } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { PageHeading } from '../../../ui/page-heading.js';
import { StatusBox } from '../../../ui/status-box.js';
import { useBegin } from '../model/provider.queries.js';

/** Leads to the identity provider. `isAlone`: one registers by it and not otherwise. */
export function ProviderLogin({ provider, isAlone = false }: { provider: string; isAlone?: boolean }) {
  const t = useTranslations('oidc');
  const begin = useBegin();
  return (
    <Stack gap="sm">
      {isAlone && (
        <>
          <PageHeading>{t('joinHeading')}</PageHeading>
          <Text c="dimmed">{t('joinOnly', { provider })}</Text>
        </>
      )}
      <Button
        variant={isAlone ? 'filled' : 'default'}
        size="md"
        leftSection={<LogIn size={18} aria-hidden />}
        loading={begin.isPending || begin.isSuccess}
        onClick={() => begin.mutate()}
        styles={{ label: { whiteSpace: 'normal' } }}
        mih={44}
        h="auto"
        py={8}
      >
        {t('logIn', { provider })}
      </Button>
      {begin.isError && <StatusBox kind="error">{begin.error.message}</StatusBox>}
    </Stack>
  );
}
