import { useTranslations } from 'use-intl';
import { ApiError } from '../../../api/call.js';
import { StatusBox } from '../../../ui/status-box.js';

/** The alert over a refused registration. What was typed stays in the fields. */
export function RegisterRefusal({ error }: { error: Error }) {
  const t = useTranslations('register.refusal');
  if (!(error instanceof ApiError)) {
    return (
      <StatusBox kind="error" title={t('wentWrong')}>
        {t('notReached')}
      </StatusBox>
    );
  }
  return (
    <StatusBox kind="error" title={t('failed')}>
      {error.failure?.message ?? t('stillHere')}
    </StatusBox>
  );
}
