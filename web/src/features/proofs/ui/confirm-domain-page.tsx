import { Button, Stack, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { SettingsSubPage } from '../../../ui/settings-sub-page.js';
import { StatusBox } from '../../../ui/status-box.js';
import { useConfirmDomain } from '../model/domain-proof.queries.js';
import { refusalOf } from '../model/proofs.queries.js';

/** Where the link of the mail leads. A press confirms: programs open links as well. */
export function ConfirmDomainPage({ token }: { token: string }) {
  const t = useTranslations('proofs.confirm');
  const confirm = useConfirmDomain();
  return (
    <SettingsSubPage heading={t('heading')}>
      <Stack gap="md" align="flex-start">
        {confirm.data ? (
          <>
            <StatusBox kind="success">{t('done', { domain: confirm.data.domain })}</StatusBox>
            <Button component={Link} to="/settings/proofs">
              {t('back')}
            </Button>
          </>
        ) : (
          <>
            <Text>{t('text')}</Text>
            {confirm.isError && <StatusBox kind="error">{refusalOf(confirm.error) ?? t('failed')}</StatusBox>}
            <Button loading={confirm.isPending} onClick={() => confirm.mutate(token)}>
              {t('confirm')}
            </Button>
          </>
        )}
      </Stack>
    </SettingsSubPage>
  );
}
