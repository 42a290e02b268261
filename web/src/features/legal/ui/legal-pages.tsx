import { useMessages } from 'use-intl';
import { hasOwnPage } from '../../../has-own-page.js';
import { LegalDocument } from './legal-document.js';
import { OwnRules, ToOwnRules } from './own-rules.js';

/** What holds for those who use this site. */
export function TermsPage() {
  return <LegalDocument page="terms" texts={useMessages().legal.terms} />;
}

/** What the software stores, where and for how long. */
export function PrivacyPage() {
  return <LegalDocument page="privacy" texts={useMessages().privacy} />;
}

/** What members may expect of each other, and how to report what breaks it; then what the operator adds to it. */
export function RulesPage() {
  const { rules } = useMessages().legal;
  if (!hasOwnPage('rules')) return <LegalDocument page="rules" texts={rules} />;
  const introduction = (
    <>
      {rules.introduction} <ToOwnRules />
    </>
  );
  return (
    <LegalDocument page="rules" texts={{ ...rules, introduction }}>
      <OwnRules />
    </LegalDocument>
  );
}
