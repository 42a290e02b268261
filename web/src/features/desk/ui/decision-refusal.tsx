import { useTranslations } from 'use-intl';
import { ApiError } from '../../../api/call.js';
import { StatusBox } from '../../../ui/status-box.js';

const TOO_LATE = new Set(['case_decided_already', 'case_claimed_by_another', 'appeal_decided_already']);

/** Why a decision was not made, and that nothing is lost of what was typed. */
export function DecisionRefusal({ error }: { error: Error }) {
  const t = useTranslations('desk.decision');
  const reason = error instanceof ApiError ? error.failure?.reason : undefined;
  return (
    <StatusBox kind="error" title={reason && TOO_LATE.has(reason) ? t('conflict') : undefined}>
      {error.message} {t('kept')}
    </StatusBox>
  );
}
