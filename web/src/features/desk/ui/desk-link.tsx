import { useTranslations } from 'use-intl';
import { SubPageLink } from '../../../ui/sub-page-link.js';

/** The way to the desk. Moderators alone load it. */
export function DeskLink() {
  const t = useTranslations('desk.link');
  return <SubPageLink to="/desk" label={t('label')} description={t('description')} />;
}
