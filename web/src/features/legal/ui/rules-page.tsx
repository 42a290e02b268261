import { useMessages } from 'use-intl';
import { LegalDocument } from './legal-document.js';

/** What members may expect of each other, and how to report what breaks it. */
export function RulesPage() {
  return <LegalDocument page="rules" texts={useMessages().legal.rules} />;
}
