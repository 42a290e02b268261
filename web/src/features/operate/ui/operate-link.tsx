import { useTranslations } from 'use-intl';
import { SubPageLink } from '../../../ui/sub-page-link.js';

/** The way to the page of those who run this installation. Operators alone load it. */
export function OperateLink() {
  const t = useTranslations('operate.link');
  return <SubPageLink to="/operate" label={t('label')} description={t('description')} />;
}
