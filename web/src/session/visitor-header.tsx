import { Button, Container, Group } from '@mantine/core';
import { Link } from 'react-router-dom';
import { Wordmark } from '../ui/wordmark.js';

/** The head of the pages that are open to visitors: the way in and the way to an account. */
export function VisitorHeader() {
  return (
    <header>
      <Container size="lg" py="md">
        <Group justify="space-between" wrap="nowrap" gap="xs">
          <Wordmark />
          <Group gap={6} wrap="nowrap">
            <Button
              component={Link}
              to="/login"
              variant="subtle"
              color="var(--mantine-color-text)"
              px={{ base: 'xs', sm: 'md' }}
            >
              Log In
            </Button>
            <Button component={Link} to="/register" px={{ base: 'sm', sm: 'lg' }}>
              Sign Up
            </Button>
          </Group>
        </Group>
      </Container>
    </header>
  );
}
