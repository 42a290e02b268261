import { Button, Stack } from '@mantine/core';
import { LogOut } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { StatusBox } from '../../../ui/status-box.js';
import { useLogOut } from '../../session/model/use-session.js';

/** Pages with the button load nothing of messages for it. */
const LogOutSteps = lazy(async () => ({ default: (await import('./log-out-steps.js')).LogOutSteps }));

/** Ends the session, after a question where something is not sent; says so when it could not. `mayLogOut` may ask first. */
export function LogOutButton({ mayLogOut = () => true }: { mayLogOut?: () => boolean }) {
  const t = useTranslations('session');
  const logOut = useLogOut();
  const [hasBegun, setHasBegun] = useState(false);
  const goOn = () => {
    setHasBegun(false);
    logOut.mutate();
  };
  return (
    <Stack gap="sm" align="center">
      {logOut.isError && <StatusBox kind="error">{t('stillLoggedIn')}</StatusBox>}
      <Button
        variant="default"
        leftSection={<LogOut size={18} aria-hidden />}
        loading={logOut.isPending}
        onClick={() => mayLogOut() && setHasBegun(true)}
      >
        {t('logOut')}
      </Button>
      {hasBegun && (
        <Suspense fallback={null}>
          <LogOutSteps onLogOut={goOn} onClose={() => setHasBegun(false)} />
        </Suspense>
      )}
    </Stack>
  );
}
