import { Button, Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { PageHeading } from '../../../ui/page-heading.js';
import { StatusBox } from '../../../ui/status-box.js';
import { useLockOut } from '../model/account-link.queries.js';

interface LockOutPageProps {
  what: 'undoEmail' | 'notMe';
  token: string;
}

/** Says what its button does; then the page for a new password comes. */
export function LockOutPage({ what, token }: LockOutPageProps) {
  const t = useTranslations('account.links');
  const lockOut = useLockOut(what, token);
  return (
    <Stack gap="lg">
      <div>
        <PageHeading>{t(`${what}.heading`)}</PageHeading>
        <Text c="dimmed" mt={8}>
          {t(`${what}.whatHappens`)}
        </Text>
      </div>
      {lockOut.isError && <StatusBox kind="error">{lockOut.error.message}</StatusBox>}
      <Button size="md" loading={lockOut.isPending} onClick={() => lockOut.mutate()}>
        {t(`${what}.yes`)}
      </Button>
    </Stack>
  );
}
