import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useMessagingClient } from '../../messaging/model/use-messaging-client.js';

const UnsentQuestion = lazy(async () => ({ default: (await import('./unsent-question.js')).UnsentQuestion }));

interface LogOutStepsProps {
  onLogOut: () => void;
  onClose: () => void;
}

/** Logs out where all that was written is sent, and asks first where it is not. */
export function LogOutSteps({ onLogOut, onClose }: LogOutStepsProps) {
  const messaging = useMessagingClient();
  const [isAsking, setIsAsking] = useState(false);
  const decide = useEffectEvent(() => {
    if (messaging && Object.values(messaging.unsent).some(count => count > 0)) setIsAsking(true);
    else onLogOut();
  });
  useEffect(() => {
    let isGone = false;
    void Promise.resolve(messaging?.outbox.refresh()).then(() => {
      if (!isGone) decide();
    });
    return () => void (isGone = true);
  }, [messaging]);
  if (!isAsking || !messaging) return null;
  return (
    <Suspense fallback={null}>
      <UnsentQuestion messaging={messaging} onLogOut={onLogOut} onClose={onClose} />
    </Suspense>
  );
}
