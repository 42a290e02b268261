import { Container, Text, Title } from '@mantine/core';
import { Wordmark } from '../../ui/wordmark.js';
import classes from './footer.module.css';
import { InstallApp } from './install-app.js';

const columns = [
  { heading: 'Company', links: ['Our story', 'Careers', 'Press'] },
  { heading: 'Support', links: ['Help centre', 'Safety centre', 'Contact'] },
  { heading: 'Legal', links: ['Privacy', 'Terms', 'Cookies'] },
];

/** The foot of the landing page. Its links, but for those that install the app, hold the places of pages that do not exist yet, hence no address. */
export function Footer() {
  return (
    <footer className={classes['footer']}>
      <Container size="lg">
        <div className={classes['columns']}>
          {columns.map(({ heading, links }) => (
            <nav key={heading} aria-label={heading}>
              <Title order={2} className={classes['heading']}>
                {heading}
              </Title>
              <ul className={classes['links']}>
                {links.map(link => (
                  <li key={link}>
                    <Text component="span" inherit role="link" aria-disabled="true">
                      {link}
                    </Text>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
          <section aria-label="Install App">
            <Title order={2} className={classes['heading']}>
              Install App
            </Title>
            <InstallApp className={classes['links']} />
          </section>
        </div>
        <div className={classes['end']}>
          <Wordmark />
          <Text size="sm">The pages listed here are on their way.</Text>
        </div>
      </Container>
    </footer>
  );
}
