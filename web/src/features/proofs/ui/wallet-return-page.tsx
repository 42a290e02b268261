import { Button, Stack, Text } from '@mantine/core';
import { Link, useLocation } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { SettingsSubPage } from '../../../ui/settings-sub-page.js';
import { StatusBox } from '../../../ui/status-box.js';
import { isUnknownRequest, useAgeAnswer } from '../model/age-proof.queries.js';
import { refusalOf } from '../model/proofs.queries.js';

/** Where a wallet on the same device leads back to, with the request and its code behind the `#`, which no server is sent. */
export function WalletReturnPage() {
  const t = useTranslations('proofs');
  const [state = '', code = ''] = useLocation().hash.slice(1).split('.');
  return (
    <SettingsSubPage heading={t('age.heading')}>
      <Stack gap="md" align="flex-start">
        {state === '' ? <Text>{t('age.return.lost')}</Text> : <Answer state={state} code={code} />}
        <Button component={Link} to="/settings/proofs">
          {t('confirm.back')}
        </Button>
      </Stack>
    </SettingsSubPage>
  );
}

function Answer({ state, code }: { state: string; code: string }) {
  const t = useTranslations('proofs.age');
  const { data, error } = useAgeAnswer(state, code);
  if (isUnknownRequest(error)) return <StatusBox kind="error">{refusalOf(error) ?? t('failed')}</StatusBox>;
  if (data?.refusal) return <StatusBox kind="error">{t(`refused.${data.refusal}`)}</StatusBox>;
  if (data?.outcome === 'shown') return <StatusBox kind="success">{t('return.done')}</StatusBox>;
  return <Text>{t('return.waiting')}</Text>;
}
