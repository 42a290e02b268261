import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { useOwnPage } from '../../own-pages/model/own-page.queries.js';
import { OwnWords } from '../../own-pages/ui/own-words.js';
import { LegalSection } from './legal-document.js';
import { OwnPageStates } from './own-page-states.js';

const ID = 'own';

/** The way to them from the top of the page. */
export function ToOwnRules() {
  const t = useTranslations('legal.own');
  return (
    <Anchor component={Link} to={`#${ID}`} inherit underline="always">
      {t('toRules')}
    </Anchor>
  );
}

/** What the operator asks of members in addition. Below what reports and decisions name, which stays where links to it lead. */
export function OwnRules() {
  const t = useTranslations('legal.own');
  const rules = useOwnPage('rules');
  // The operator took them away while this page was open.
  if (rules.data === null) return null;
  return (
    <LegalSection id={ID} heading={rules.data?.title ?? t('rules')}>
      {rules.data ? <OwnWords page={rules.data} level={3} /> : <OwnPageStates query={rules} />}
    </LegalSection>
  );
}
