import { useMessages } from 'use-intl';
import { LegalDocument } from './legal-document.js';
import { OwnFigures } from './own-figures.js';

/** How members are suggested to each other, what is used for it, what is not promised, and how it turns out here. */
export function HowSuggestionsWorkPage() {
  return (
    <LegalDocument texts={useMessages()['how-suggestions-work']}>
      <OwnFigures />
    </LegalDocument>
  );
}
