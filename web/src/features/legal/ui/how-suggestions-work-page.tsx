import { useMessages } from 'use-intl';
import { LegalDocument } from './legal-document.js';

/** How members are suggested to each other, what is used for it, and what is not promised. */
export function HowSuggestionsWorkPage() {
  return <LegalDocument texts={useMessages()['how-suggestions-work']} />;
}
