import { Anchor, VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { hasOwnPage } from '../has-own-page.js';
import classes from './legal-links.module.css';

const PAGES = ['privacy', 'terms', 'rules', 'contact', 'imprint'] as const;
type LegalPage = (typeof PAGES)[number];

const isThere = (page: LegalPage) => page !== 'imprint' || hasOwnPage(page);

interface LegalLinksProps {
  pages?: readonly LegalPage[];
  /** The page that is shown, for assistive technology. */
  current?: LegalPage;
  /** On screens with a form, whose text a change of the page would lose. */
  newTab?: boolean;
}

/** Links to privacy, terms, rules, contact and, where the operator has written one, the imprint, side by side. */
export function LegalLinks({ pages = PAGES, current, newTab = false }: LegalLinksProps) {
  const t = useTranslations('ui.legal');
  return (
    <nav aria-label={t('label')}>
      <ul className={classes['links']}>
        {pages.filter(isThere).map(page => (
          <li key={page}>
            <Anchor
              component={Link}
              to={`/${page}`}
              inherit
              underline="always"
              aria-current={page === current ? 'page' : undefined}
              {...(newTab && { target: '_blank', rel: 'noopener' })}
            >
              <span>{t(page)}</span>
              {newTab && <VisuallyHidden component="span"> {t('newTab')}</VisuallyHidden>}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}
