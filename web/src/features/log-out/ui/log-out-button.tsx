import { Button, Stack } from '@mantine/core';
import { LogOut } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMessagingClient } from '../../messaging/model/use-messaging-client.js';
import { StatusBox } from '../../../ui/status-box.js';
import { useLogOut } from '../../session/model/use-session.js';
import { late } from '../../../ui/late.js';

const UnsentQuestion = late(() => import('./unsent-question.js').then(m => m.UnsentQuestion), { messages: ['unsent'] });

/** Ends the session, after a question where something is not sent; says so when it could not. `mayLogOut` may ask first. */
export function LogOutButton({ mayLogOut = () => true }: { mayLogOut?: () => boolean }) {
  const t = useTranslations('session');
  const logOut = useLogOut();
  const messaging = useMessagingClient();
  const [isAsking, setIsAsking] = useState(false);
  const begin = async () => {
    await messaging?.outbox.refresh();
    if (messaging && Object.values(messaging.unsent).some(count => count > 0)) setIsAsking(true);
    else logOut.mutate();
  };
  const goOn = () => {
    setIsAsking(false);
    logOut.mutate();
  };
  return (
    <Stack gap="sm" align="center">
      {logOut.isError && <StatusBox kind="error">{t('stillLoggedIn')}</StatusBox>}
      <Button
        variant="default"
        leftSection={<LogOut size={18} aria-hidden />}
        loading={logOut.isPending}
        onClick={() => void (mayLogOut() && begin())}
      >
        {t('logOut')}
      </Button>
      {isAsking && messaging && (
        <Suspense fallback={null}>
          <UnsentQuestion messaging={messaging} onLogOut={goOn} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </Stack>
  );
}
