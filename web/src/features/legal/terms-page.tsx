import { legalTexts } from '../../language/en/legal.js';
import { useTexts } from '../../language/texts.js';
import { LegalDocument } from './legal-document.js';

/** What holds for those who use this site. */
export function TermsPage() {
  return <LegalDocument page="terms" texts={useTexts(legalTexts).terms} />;
}
