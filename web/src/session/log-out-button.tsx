import { Button, Stack } from '@mantine/core';
import { LogOut } from 'lucide-react';
import { sessionTexts } from '../language/en/session.js';
import { useTexts } from '../language/texts.js';
import { StatusBox } from '../ui/status-box.js';
import { useLogOut } from './use-session.js';

/** Ends the session; says so when it could not. `mayLogOut` may ask first. */
export function LogOutButton({ mayLogOut = () => true }: { mayLogOut?: () => boolean }) {
  const texts = useTexts(sessionTexts);
  const logOut = useLogOut();
  return (
    <Stack gap="sm" align="center">
      {logOut.isError && <StatusBox kind="error">{texts.stillLoggedIn}</StatusBox>}
      <Button
        variant="default"
        leftSection={<LogOut size={18} aria-hidden />}
        loading={logOut.isPending}
        onClick={() => mayLogOut() && logOut.mutate()}
      >
        {texts.logOut}
      </Button>
    </Stack>
  );
}
