import { Button, Container } from '@mantine/core';
import { Link } from 'react-router-dom';
import { StatusBox } from '../../ui/status-box.js';

/** For those who come from the email verification. */
export function VerifiedNotice() {
  return (
    <Container size="lg" pb="md">
      <StatusBox kind="success" title="Your email is verified">
        Welcome to Attune. You can log in now.
        <br />
        <Button component={Link} to="/login" mt="sm">
          Log In
        </Button>
      </StatusBox>
    </Container>
  );
}
