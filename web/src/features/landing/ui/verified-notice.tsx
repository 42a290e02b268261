import { Button, Container } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { arrivingFrom, type Arrival } from '../../session/model/arrival.js';
import { StatusBox } from '../../../ui/status-box.js';

/** For those who come from the email verification. */
export function VerifiedNotice({ arrival }: { arrival: Arrival }) {
  const t = useTranslations('landing.verified');
  return (
    <Container size="lg" pb="md">
      <StatusBox kind="success" title={t('title')}>
        {t('welcome')}
        <br />
        <Button component={Link} to="/login" state={arrivingFrom(arrival)} mt="sm">
          {t('logIn')}
        </Button>
      </StatusBox>
    </Container>
  );
}
