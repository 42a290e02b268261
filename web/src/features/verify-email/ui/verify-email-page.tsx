import { Anchor, Button, Stack, Text } from '@mantine/core';
import { Link, useParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { NetworkError } from '../../../api/call.js';
import { PageHeading } from '../../../ui/page-heading.js';
import { StatusBox } from '../../../ui/status-box.js';
import { arrivingFrom, FIRST_STEPS } from '../../session/model/arrival.js';
import { useRedirectHome, useVerification } from '../model/verify-email.queries.js';
import { verificationState } from '../model/verification-state.js';

const kinds = { verifying: 'info', success: 'success', error: 'error' } as const;

/** Where the link of the verification mail leads: confirms the address, then goes to the landing page. */
export function VerifyEmailPage() {
  const t = useTranslations('verify-email');
  const { token } = useParams();
  const verification = useVerification(token);
  const { status, message } = verificationState(token, verification);
  const { username, isSignedIn = false, awaitsApproval = false } = verification.data ?? {};
  useRedirectHome(status === 'success' && !awaitsApproval, username);
  return (
    <Stack gap="lg">
      <PageHeading>{t('heading')}</PageHeading>
      <StatusBox kind={kinds[status]}>{awaitsApproval ? t('confirmed') : message}</StatusBox>
      {awaitsApproval && <Text>{t('awaitsApproval')}</Text>}
      {status === 'success' && !awaitsApproval && <WayOn isSignedIn={isSignedIn} username={username} />}
      {verification.error instanceof NetworkError && status === 'error' && (
        <Button variant="default" onClick={() => void verification.refetch()}>
          {t('tryAgain')}
        </Button>
      )}
      {status === 'error' && (
        <Anchor component={Link} to="/register" underline="always" py={10}>
          {t('backToRegistration')}
        </Anchor>
      )}
    </Stack>
  );
}

/** What comes next, for those who do not wait: the first steps where the link has signed in, the log in elsewhere. */
function WayOn({ isSignedIn, username }: { isSignedIn: boolean; username: string | undefined }) {
  const t = useTranslations('verify-email');
  return (
    <>
      <Text>{isSignedIn ? t('signedIn') : t('logInNext')}</Text>
      {isSignedIn ? (
        <Button component={Link} to={FIRST_STEPS} size="md">
          {t('continue')}
        </Button>
      ) : (
        <Button component={Link} to="/login" state={arrivingFrom({ from: 'verification', username })} size="md">
          {t('logIn')}
        </Button>
      )}
    </>
  );
}
