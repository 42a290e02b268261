import { Button, Container, Group } from '@mantine/core';
import { Link } from 'react-router-dom';
import { sessionTexts } from '../../../i18n/en/session.js';
import { useTexts } from '../../../i18n/texts.js';
import { Wordmark } from '../../../ui/wordmark.js';
import { arrivingFrom, useArrival } from '../model/arrival.js';

/** The head of the pages that are open to visitors: the way in and the way to an account. */
export function VisitorHeader() {
  const texts = useTexts(sessionTexts);
  // The login page knows the username of the account that was just verified.
  const arrival = useArrival();
  return (
    <header>
      <Container size="lg" py="md">
        <Group justify="space-between" gap="xs">
          <Wordmark />
          <Group gap={6} wrap="nowrap">
            <Button
              component={Link}
              to="/login"
              state={arrival && arrivingFrom(arrival)}
              variant="subtle"
              color="var(--mantine-color-text)"
              px={{ base: 'xs', sm: 'md' }}
            >
              {texts.logIn}
            </Button>
            <Button component={Link} to="/register" px={{ base: 'sm', sm: 'lg' }}>
              {texts.signUp}
            </Button>
          </Group>
        </Group>
      </Container>
    </header>
  );
}
