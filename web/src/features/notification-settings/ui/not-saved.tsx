import { useTranslations } from 'use-intl';
import { StatusBox } from '../../../ui/status-box.js';

/** Says that a choice is as it was before. */
export function NotSaved({ isShown }: { isShown: boolean }) {
  const t = useTranslations('settings');
  return <div aria-live="assertive">{isShown && <StatusBox kind="error">{t('notSaved')}</StatusBox>}</div>;
}
