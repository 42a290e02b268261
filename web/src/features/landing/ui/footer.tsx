import { Container, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { landingTexts } from '../../../i18n/en/landing.js';
import { useTexts } from '../../../i18n/texts.js';
import { LanguageSelect } from '../../../ui/language-select.js';
import { Wordmark } from '../../../ui/wordmark.js';
import classes from './footer.module.css';
import { InstallApp } from './install-app.js';

/** The addresses of the links of each column, in their order; undefined for a page that does not exist yet. */
const COLUMNS = {
  company: [undefined, undefined, undefined],
  support: [undefined, '/rules#safety', '/contact'],
  legal: ['/privacy', '/terms', '/privacy#cookies'],
} as const;
const NAMES = ['company', 'support', 'legal'] as const;

/** The foot of the landing page. A link to a page that does not exist yet is a placeholder without an address. */
export function Footer() {
  const { footer, install } = useTexts(landingTexts);
  return (
    <footer className={classes['footer']}>
      <Container size="lg">
        <div className={classes['columns']}>
          {NAMES.map(column => (
            <nav key={column} aria-label={footer[column].heading}>
              <Title order={2} className={classes['heading']}>
                {footer[column].heading}
              </Title>
              <ul className={classes['links']}>
                {footer[column].links.map((link, index) => (
                  <li key={link}>
                    <FooterLink to={COLUMNS[column][index]}>{link}</FooterLink>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
          <section aria-label={install.heading}>
            <Title order={2} className={classes['heading']}>
              {install.heading}
            </Title>
            <InstallApp className={classes['links']} />
          </section>
        </div>
        <div className={classes['end']}>
          <Wordmark />
          <Text size="sm">{footer.onTheirWay}</Text>
          <LanguageSelect />
        </div>
      </Container>
    </footer>
  );
}

function FooterLink({ to, children }: { to: string | undefined; children: string }) {
  if (to) return <Link to={to}>{children}</Link>;
  return (
    <Text component="span" inherit role="link" aria-disabled="true">
      {children}
    </Text>
  );
}
