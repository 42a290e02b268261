import { useTranslations } from 'use-intl';
import { useOwnPage } from '../../own-pages/model/own-page.queries.js';
import { OwnWords } from '../../own-pages/ui/own-words.js';
import { LegalDocument } from './legal-document.js';
import { OwnPageStates } from './own-page-states.js';

/** Who runs this site and answers for it, in the operator's own words. */
export function ImprintPage() {
  const t = useTranslations('legal.own');
  const imprint = useOwnPage('imprint');
  return (
    <LegalDocument page="imprint" texts={{ heading: imprint.data?.title ?? t('imprint') }}>
      {imprint.data ? (
        <OwnWords page={imprint.data} level={2} />
      ) : imprint.data === null ? (
        <p>{t('none')}</p>
      ) : (
        <OwnPageStates query={imprint} />
      )}
    </LegalDocument>
  );
}
