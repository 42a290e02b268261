import { privacyTexts } from '../../language/en/privacy.js';
import { useTexts } from '../../language/texts.js';
import { LegalDocument } from './legal-document.js';

/** What the software stores, where and for how long. */
export function PrivacyPage() {
  return <LegalDocument page="privacy" texts={useTexts(privacyTexts)} />;
}
