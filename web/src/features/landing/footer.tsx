import { Container, Text, Title } from '@mantine/core';
import { landingTexts } from '../../language/en/landing.js';
import { useTexts } from '../../language/texts.js';
import { LanguageSelect } from '../../ui/language-select.js';
import { Wordmark } from '../../ui/wordmark.js';
import classes from './footer.module.css';
import { InstallApp } from './install-app.js';

const COLUMNS = ['company', 'support', 'legal'] as const;

/** The foot of the landing page. Its links, but for those that install the app, hold the places of pages that do not exist yet, hence no address. */
export function Footer() {
  const { footer, install } = useTexts(landingTexts);
  return (
    <footer className={classes['footer']}>
      <Container size="lg">
        <div className={classes['columns']}>
          {COLUMNS.map(column => (
            <nav key={column} aria-label={footer[column].heading}>
              <Title order={2} className={classes['heading']}>
                {footer[column].heading}
              </Title>
              <ul className={classes['links']}>
                {footer[column].links.map(link => (
                  <li key={link}>
                    <Text component="span" inherit role="link" aria-disabled="true">
                      {link}
                    </Text>
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
