import { Container } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { StatusBox } from '../../../ui/status-box.js';

/** For those who come from the email verification. The welcome below it has the way on. */
export function VerifiedNotice() {
  const t = useTranslations('landing.verified');
  return (
    <Container size="lg" pb="md">
      <StatusBox kind="success" title={t('title')}>
        {t('welcome')}
      </StatusBox>
    </Container>
  );
}
