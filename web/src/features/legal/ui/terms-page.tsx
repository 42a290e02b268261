import { useMessages } from 'use-intl';
import { LegalDocument } from './legal-document.js';

/** What holds for those who use this site. */
export function TermsPage() {
  return <LegalDocument page="terms" texts={useMessages().legal.terms} />;
}
