import { Anchor, Button, Stack } from '@mantine/core';
import { Link, useParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { NetworkError } from '../../../api/call.js';
import { PageHeading } from '../../../ui/page-heading.js';
import { StatusBox } from '../../../ui/status-box.js';
import { useRedirectHome, useVerification } from '../model/verify-email.queries.js';
import { verificationState } from '../model/verification-state.js';

const kinds = { verifying: 'info', success: 'success', error: 'error' } as const;

/** Where the link of the verification mail leads: confirms the address, then goes to the landing page. */
export function VerifyEmailPage() {
  const t = useTranslations('verify-email');
  const { token } = useParams();
  const verification = useVerification(token);
  const { status, message } = verificationState(token, verification);
  useRedirectHome(status === 'success', verification.data?.username);
  return (
    <Stack gap="lg">
      <PageHeading>{t('heading')}</PageHeading>
      <StatusBox kind={kinds[status]}>{message}</StatusBox>
      {verification.error instanceof NetworkError && status === 'error' && (
        <Button variant="default" onClick={() => void verification.refetch()}>
          {t('tryAgain')}
        </Button>
      )}
      {status === 'error' && (
        <Anchor component={Link} to="/register" underline="always">
          {t('backToRegistration')}
        </Anchor>
      )}
    </Stack>
  );
}
