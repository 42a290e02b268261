import { useTranslations } from 'use-intl';
import { PageHeading } from '../../../ui/page-heading.js';
import { SubPageBar } from '../../../ui/sub-page-bar.js';

/** The heading of a page about one date, with the way to all of them. */
export function DateBar({ heading }: { heading: string }) {
  const t = useTranslations('dates');
  return (
    <SubPageBar to="/dates" back={t('back')}>
      <PageHeading>{heading}</PageHeading>
    </SubPageBar>
  );
}
