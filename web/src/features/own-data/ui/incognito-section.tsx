import { accountApi } from '@attune/gateway-contract/account';
import { Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '../../../api/call.js';
import { SettingsSection } from '../../../ui/settings-section.js';
import { StatusBox } from '../../../ui/status-box.js';
import { SwitchRow } from '../../../ui/switch-row.js';
import { useSession } from '../../session/model/use-session.js';

/** To be seen by friends, and by those whom the member asked, alone. */
export function IncognitoSection() {
  const t = useTranslations('own-data.incognito');
  const isIncognito = useSession().data?.standing.isIncognito ?? false;
  const incognito = useSetIncognito();
  return (
    <SettingsSection id="incognito" heading={t('heading')}>
      <SwitchRow
        label={t('label')}
        description={t('meaning')}
        isOn={incognito.isPending ? incognito.variables : isIncognito}
        onTurn={incognito.mutate}
      />
      <Text size="sm" c="dimmed">
        {t('cost')}
      </Text>
      <div aria-live="polite">{incognito.isError && <StatusBox kind="error">{t('failed')}</StatusBox>}</div>
    </SettingsSection>
  );
}

function useSetIncognito() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (isIncognito: boolean) => call(accountApi.setIncognito, { input: { isIncognito } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['session'] }),
  });
}
