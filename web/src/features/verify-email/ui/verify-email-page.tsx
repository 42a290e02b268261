import { Anchor, Button, Stack } from '@mantine/core';
import { Link, useParams } from 'react-router-dom';
import { NetworkError } from '../../../api/call.js';
import { verifyEmailTexts } from '../../../i18n/en/verify-email.js';
import { useTexts } from '../../../i18n/texts.js';
import { PageHeading } from '../../../ui/page-heading.js';
import { StatusBox } from '../../../ui/status-box.js';
import { useRedirectHome, useVerification } from '../model/verify-email.queries.js';
import { verificationState } from '../model/verification-state.js';

const kinds = { verifying: 'info', success: 'success', error: 'error' } as const;

/** Where the link of the verification mail leads: confirms the address, then goes to the landing page. */
export function VerifyEmailPage() {
  const texts = useTexts(verifyEmailTexts);
  const { token } = useParams();
  const verification = useVerification(token);
  const { status, message } = verificationState(token, verification);
  useRedirectHome(status === 'success', verification.data?.username);
  return (
    <Stack gap="lg">
      <PageHeading>{texts.heading}</PageHeading>
      <StatusBox kind={kinds[status]}>{message}</StatusBox>
      {verification.error instanceof NetworkError && status === 'error' && (
        <Button variant="default" onClick={() => void verification.refetch()}>
          {texts.tryAgain}
        </Button>
      )}
      {status === 'error' && (
        <Anchor component={Link} to="/register" underline="always">
          {texts.backToRegistration}
        </Anchor>
      )}
    </Stack>
  );
}
