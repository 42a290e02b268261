import { useMessages } from 'use-intl';
import { LegalDocument } from './legal-document.js';

/** What the software stores, where and for how long. */
export function PrivacyPage() {
  return <LegalDocument page="privacy" texts={useMessages().privacy} />;
}
