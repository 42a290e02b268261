import { legalTexts } from '../../../i18n/en/legal.js';
import { useTexts } from '../../../i18n/texts.js';
import { LegalDocument } from './legal-document.js';

/** What holds for those who use this site. */
export function TermsPage() {
  return <LegalDocument page="terms" texts={useTexts(legalTexts).terms} />;
}
