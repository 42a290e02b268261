import { Button, Container, Group } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { Wordmark } from '../../../ui/wordmark.js';
import { arrivingFrom, useArrival } from '../model/arrival.js';

/** The head of the pages that are open to visitors: the way in and the way to an account. */
export function VisitorHeader() {
  const t = useTranslations('session');
  // The login page knows the username of the account that was just verified.
  const arrival = useArrival();
  return (
    <header>
      <Container size="lg" py="md">
        <Group justify="space-between" gap={4}>
          <Wordmark />
          <Group gap={0} wrap="nowrap">
            <Button
              component={Link}
              to="/login"
              state={arrival && arrivingFrom(arrival)}
              variant="subtle"
              color="var(--mantine-color-text)"
              mih={44}
              px={{ base: 6, sm: 'md' }}
            >
              {t('logIn')}
            </Button>
            <Button component={Link} to="/register" mih={44} px={{ base: 8, sm: 'lg' }}>
              {t('signUp')}
            </Button>
          </Group>
        </Group>
      </Container>
    </header>
  );
}
