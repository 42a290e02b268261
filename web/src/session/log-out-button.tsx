import { Button, Stack } from '@mantine/core';
import { LogOut } from 'lucide-react';
import { StatusBox } from '../ui/status-box.js';
import { useLogOut } from './use-session.js';

/** Ends the session; says so when it could not. `mayLogOut` may ask first. */
export function LogOutButton({ mayLogOut = () => true }: { mayLogOut?: () => boolean }) {
  const logOut = useLogOut();
  return (
    <Stack gap="sm" align="center">
      {logOut.isError && (
        <StatusBox kind="error">You are still logged in: the server did not answer. Please try again.</StatusBox>
      )}
      <Button
        variant="default"
        leftSection={<LogOut size={18} aria-hidden />}
        loading={logOut.isPending}
        onClick={() => mayLogOut() && logOut.mutate()}
      >
        Log Out
      </Button>
    </Stack>
  );
}
