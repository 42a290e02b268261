import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { hasOwnPage } from '../../../has-own-page.js';
import { LanguageSelect } from '../../../ui/language-select.js';
import { Wordmark } from '../../../ui/wordmark.js';
import wide from '../../../ui/wide.module.css';
import classes from './footer.module.css';
import { InstallApp } from './install-app.js';

/** The links of each column; a page without an address does not exist yet. */
const COLUMNS = [
  {
    heading: 'company.heading',
    links: [
      { text: 'company.links.story', to: undefined },
      { text: 'company.links.careers', to: undefined },
      { text: 'company.links.press', to: undefined },
    ],
  },
  {
    heading: 'support.heading',
    links: [
      { text: 'support.links.help', to: undefined },
      { text: 'support.links.suggestions', to: '/how-suggestions-work' },
      { text: 'support.links.safety', to: '/rules#safety' },
      { text: 'support.links.contact', to: '/contact' },
    ],
  },
  {
    heading: 'legal.heading',
    links: [
      { text: 'legal.links.privacy', to: '/privacy' },
      { text: 'legal.links.terms', to: '/terms' },
      { text: 'legal.links.cookies', to: '/privacy#cookies' },
      { text: 'legal.links.imprint', to: '/imprint' },
    ],
  },
] as const;

/** The foot of the landing page. A link to a page that does not exist yet is a placeholder without an address. */
export function Footer() {
  const t = useTranslations('landing.footer');
  const install = useTranslations('landing.install')('heading');
  return (
    <footer className={classes['footer']}>
      <div className={wide['wide']}>
        <div className={classes['columns']}>
          {COLUMNS.map(({ heading, links }) => (
            <nav key={heading} aria-label={t(heading)}>
              <h2 className={classes['heading']}>{t(heading)}</h2>
              <ul className={classes['links']}>
                {links.map(({ text, to }) =>
                  to === '/imprint' && !hasOwnPage('imprint') ? null : (
                    <li key={text}>
                      <FooterLink to={to}>{t(text)}</FooterLink>
                    </li>
                  ),
                )}
              </ul>
            </nav>
          ))}
          <section aria-label={install}>
            <h2 className={classes['heading']}>{install}</h2>
            <InstallApp className={classes['links']} />
          </section>
        </div>
        <div className={classes['end']}>
          <Wordmark loading="lazy" />
          <span className={classes['onTheirWay']}>{t('onTheirWay')}</span>
          <LanguageSelect />
        </div>
      </div>
    </footer>
  );
}

function FooterLink({ to, children }: { to: string | undefined; children: string }) {
  if (to) return <Link to={to}>{children}</Link>;
  return (
    <span role="link" aria-disabled="true">
      {children}
    </span>
  );
}
