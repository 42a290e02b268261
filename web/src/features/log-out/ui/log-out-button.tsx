import { Button, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { again } from '../../../again.js';
import type { MessagingClient } from '../../messaging/model/messaging-client.js';
import { StatusBox } from '../../../ui/status-box.js';
import { useKnownMember, useLogOut } from '../../session/model/use-session.js';
import { late } from '../../../ui/late.js';

const UnsentQuestion = late(() => import('./unsent-question.js').then(m => m.UnsentQuestion), { messages: ['unsent'] });

/** Ends the session, after a question where something is not sent; says so when it could not. `mayLogOut` may ask first. */
export function LogOutButton({ mayLogOut = () => true }: { mayLogOut?: () => boolean }) {
  const t = useTranslations('session');
  const logOut = useLogOut();
  const findUnsent = useUnsent();
  const [isLooking, setIsLooking] = useState(false);
  const [unsentIn, setUnsentIn] = useState<MessagingClient>();
  const begin = async () => {
    setIsLooking(true);
    const found = await findUnsent();
    setIsLooking(false);
    if (found) setUnsentIn(found);
    else logOut.mutate();
  };
  const goOn = () => {
    setUnsentIn(undefined);
    logOut.mutate();
  };
  return (
    <Stack gap="sm" align="center">
      {logOut.isError && <StatusBox kind="error">{t('stillLoggedIn')}</StatusBox>}
      <Button
        variant="default"
        leftSection={<LogOut size={18} aria-hidden />}
        loading={isLooking || logOut.isPending}
        onClick={() => void (mayLogOut() && begin())}
      >
        {t('logOut')}
      </Button>
      {unsentIn && (
        <Suspense fallback={null}>
          <UnsentQuestion messaging={unsentIn} onLogOut={goOn} onClose={() => setUnsentIn(undefined)} />
        </Suspense>
      )}
    </Stack>
  );
}

/** Finds the client of conversations where something is not sent. */
function useUnsent(): () => Promise<MessagingClient | undefined> {
  const memberId = useKnownMember()?._id;
  const queries = useQueryClient();
  return async () => {
    // A version of the app that is gone by now cannot load it, and a log out waits for nothing.
    const loaded = await again(() => import('../../messaging/model/use-messaging-client.js')).catch(() => undefined);
    const messaging = memberId === undefined ? undefined : loaded?.messagingClientOf(memberId, queries);
    await messaging?.outbox.refresh();
    return messaging && Object.values(messaging.unsent).some(count => count > 0) ? messaging : undefined;
  };
}
