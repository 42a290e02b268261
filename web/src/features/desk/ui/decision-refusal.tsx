import { useTranslations } from 'use-intl';
import { ApiError } from '../../../api/call.js';
import { StatusBox } from '../../../ui/status-box.js';

/** Why a decision was not made, and that nothing is lost of what was typed. */
export function DecisionRefusal({ error }: { error: Error }) {
  const t = useTranslations('desk.decision');
  const isConflict = error instanceof ApiError && error.status === 409;
  return (
    <StatusBox kind="error" title={isConflict ? t('conflict') : undefined}>
      {error.message} {t('kept')}
    </StatusBox>
  );
}
