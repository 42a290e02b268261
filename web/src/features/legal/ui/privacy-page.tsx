import { privacyTexts } from '../../../i18n/en/privacy.js';
import { useTexts } from '../../../i18n/texts.js';
import { LegalDocument } from './legal-document.js';

/** What the software stores, where and for how long. */
export function PrivacyPage() {
  return <LegalDocument page="privacy" texts={useTexts(privacyTexts)} />;
}
