import { useTranslations } from 'use-intl';
import { PageHeading } from '../../../ui/page-heading.js';
import { SubPageBar } from '../../../ui/sub-page-bar.js';

/** The heading of a member's answers, with the way back. */
export function AnswersBar() {
  const t = useTranslations('suggestions.answers');
  return (
    <SubPageBar to="/discover" back={t('toDiscover')}>
      <PageHeading>{t('heading')}</PageHeading>
    </SubPageBar>
  );
}
