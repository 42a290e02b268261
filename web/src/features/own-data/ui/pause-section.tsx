import { accountApi } from '@attune/gateway-contract/account';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { StatusBox } from '../../../ui/status-box.js';
import { useSession } from '../../session/model/use-session.js';
import { SettingsSection } from '../../../ui/settings-section.js';
import { SwitchRow } from '../../../ui/switch-row.js';
import { call } from '../../../api/call.js';

/** To be out of sight for a while. */
export function PauseSection() {
  const t = useTranslations('own-data.pause');
  const isPaused = useSession().data?.standing.isPaused ?? false;
  const pause = useSetPaused();
  return (
    <SettingsSection id="pause" heading={t('heading')}>
      <SwitchRow
        label={t('label')}
        description={t('meaning')}
        isOn={pause.isPending ? pause.variables : isPaused}
        onTurn={pause.mutate}
      />
      <div aria-live="polite">
        {pause.isError && <StatusBox kind="error">{t('failed')}</StatusBox>}
        {isPaused && !pause.isError && <StatusBox kind="info">{t('isPaused')}</StatusBox>}
      </div>
    </SettingsSection>
  );
}

/** Hides the member from others, or shows them again. */
function useSetPaused() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (isPaused: boolean) => call(accountApi.setPaused, { input: { isPaused } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['session'] }),
  });
}
