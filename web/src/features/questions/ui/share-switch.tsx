import { useTranslations } from 'use-intl';
import type { useSharing } from '../model/sharing.js';
import { Failure } from './failure.js';
import { SwitchRow } from '../../../ui/switch-row.js';

/** One decision for all answers but those on faith and politics, to change at any time. */
export function ShareSwitch({ sharing }: { sharing: ReturnType<typeof useSharing> }) {
  const t = useTranslations('suggestions.answers.share');
  return (
    <>
      <SwitchRow
        label={t('label')}
        description={t('sensitive')}
        isOn={sharing.shares ?? false}
        onTurn={sharing.decide}
      />
      <Failure error={sharing.error} onRetry={sharing.retry} />
    </>
  );
}
