import { Button, Container } from '@mantine/core';
import { Link } from 'react-router-dom';
import { landingTexts } from '../../../i18n/en/landing.js';
import { useTexts } from '../../../i18n/texts.js';
import { arrivingFrom, type Arrival } from '../../session/model/arrival.js';
import { StatusBox } from '../../../ui/status-box.js';

/** For those who come from the email verification. */
export function VerifiedNotice({ arrival }: { arrival: Arrival }) {
  const { verified } = useTexts(landingTexts);
  return (
    <Container size="lg" pb="md">
      <StatusBox kind="success" title={verified.title}>
        {verified.welcome}
        <br />
        <Button component={Link} to="/login" state={arrivingFrom(arrival)} mt="sm">
          {verified.logIn}
        </Button>
      </StatusBox>
    </Container>
  );
}
