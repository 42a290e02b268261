import { Container, Text, Title } from '@mantine/core';
import { Wordmark } from '../../ui/wordmark.js';
import classes from './footer.module.css';

const columns = [
  { heading: 'Company', links: ['Our story', 'Careers', 'Press'] },
  { heading: 'Support', links: ['Help centre', 'Safety centre', 'Contact'] },
  { heading: 'Legal', links: ['Privacy', 'Terms', 'Cookies'] },
  { heading: 'Install App', links: ['iPhone and iPad', 'Android', 'Desktop'] },
];

/** The foot of the landing page. Its links hold the places of pages that do not exist yet, hence no address. */
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
        </div>
        <div className={classes['end']}>
          <Wordmark />
          <Text size="sm">The pages listed here are on their way.</Text>
        </div>
      </Container>
    </footer>
  );
}
