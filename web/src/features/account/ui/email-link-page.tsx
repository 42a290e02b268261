import { Button, Stack, Text } from '@mantine/core';
import { useParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { PageHeading } from '../../../ui/page-heading.js';
import { StatusBox } from '../../../ui/status-box.js';
import { useAgreeToEmail, useRefuseEmail } from '../model/account-link.queries.js';
import { LockOutPage } from './lock-out-page.js';

/** Where the links of mails about a change of the address lead. Opening one changes nothing. */
export function EmailLinkPage() {
  const { step, token = '' } = useParams();
  if (step === 'undo') return <LockOutPage what="undoEmail" token={token} />;
  return <Agreement words={step === 'approve' ? 'approve' : 'confirm'} token={token} />;
}

function Agreement({ words, token }: { words: 'approve' | 'confirm'; token: string }) {
  const t = useTranslations('account.links');
  const agree = useAgreeToEmail(token);
  const refuse = useRefuseEmail(token);
  const error = agree.error ?? refuse.error;
  const isOver = agree.isSuccess || refuse.isSuccess;
  return (
    <Stack gap="lg">
      <div>
        <PageHeading>{t(`${words}.heading`)}</PageHeading>
        <Text c="dimmed" mt={8}>
          {t(`${words}.whatHappens`)}
        </Text>
      </div>
      {agree.isSuccess && <StatusBox kind="success">{agree.data ? t('changed') : t('otherNext')}</StatusBox>}
      {refuse.isSuccess && <StatusBox kind="success">{t('refused')}</StatusBox>}
      {error && !isOver && <StatusBox kind="error">{error.message}</StatusBox>}
      {!isOver && (
        <Stack gap="sm">
          <Button size="md" loading={agree.isPending} disabled={refuse.isPending} onClick={() => agree.mutate()}>
            {t(`${words}.yes`)}
          </Button>
          <Button
            size="md"
            variant="default"
            loading={refuse.isPending}
            disabled={agree.isPending}
            onClick={() => refuse.mutate()}
          >
            {t('refuse')}
          </Button>
        </Stack>
      )}
    </Stack>
  );
}
