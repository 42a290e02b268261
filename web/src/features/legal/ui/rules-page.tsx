import { legalTexts } from '../../../i18n/en/legal.js';
import { useTexts } from '../../../i18n/texts.js';
import { LegalDocument } from './legal-document.js';

/** What members may expect of each other, and how to report what breaks it. */
export function RulesPage() {
  return <LegalDocument page="rules" texts={useTexts(legalTexts).rules} />;
}
