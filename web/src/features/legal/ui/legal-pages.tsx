import { useMessages } from 'use-intl';
import { LegalDocument } from './legal-document.js';

/** What holds for those who use this site. */
export function TermsPage() {
  return <LegalDocument page="terms" texts={useMessages().legal.terms} />;
}

/** What the software stores, where and for how long. */
export function PrivacyPage() {
  return <LegalDocument page="privacy" texts={useMessages().privacy} />;
}

/** What members may expect of each other, and how to report what breaks it. */
export function RulesPage() {
  return <LegalDocument page="rules" texts={useMessages().legal.rules} />;
}
