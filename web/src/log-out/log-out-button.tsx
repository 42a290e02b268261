import { Button, Stack } from '@mantine/core';
import { LogOut } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useChat } from '../chat/use-chat.js';
import { sessionTexts } from '../language/en/session.js';
import { useTexts } from '../language/texts.js';
import { StatusBox } from '../ui/status-box.js';
import { useLogOut } from '../session/use-session.js';

const UnsentQuestion = lazy(async () => ({ default: (await import('./unsent-question.js')).UnsentQuestion }));

/** Ends the session, after a question where something is not sent; says so when it could not. `mayLogOut` may ask first. */
export function LogOutButton({ mayLogOut = () => true }: { mayLogOut?: () => boolean }) {
  const texts = useTexts(sessionTexts);
  const logOut = useLogOut();
  const { chat } = useChat();
  const [isAsking, setIsAsking] = useState(false);
  const begin = async () => {
    await chat?.lookAgain();
    if (chat && Object.values(chat.unsent).some(count => count > 0)) setIsAsking(true);
    else logOut.mutate();
  };
  const goOn = () => {
    setIsAsking(false);
    logOut.mutate();
  };
  return (
    <Stack gap="sm" align="center">
      {logOut.isError && <StatusBox kind="error">{texts.stillLoggedIn}</StatusBox>}
      <Button
        variant="default"
        leftSection={<LogOut size={18} aria-hidden />}
        loading={logOut.isPending}
        onClick={() => void (mayLogOut() && begin())}
      >
        {texts.logOut}
      </Button>
      {isAsking && chat && (
        <Suspense fallback={null}>
          <UnsentQuestion chat={chat} onLogOut={goOn} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </Stack>
  );
}
