import type { Me } from '@attune/gateway-contract/auth';
import { Button, Group, Stack, Text } from '@mantine/core';
import { Dialog } from '../../ui/dialog.js';
import { StatusBox } from '../../ui/status-box.js';
import type { Person } from './conversation.js';
import { nameOf, refusalOf, useSendRequest } from './friend-requests.js';

interface SendRequestProps {
  person: Person;
  me: Me;
  onClose: () => void;
}

/** Asks the member before their request goes out, and says what came of it. */
export function SendRequest({ person, me, onClose }: SendRequestProps) {
  const { mutate, isPending, isSuccess, error } = useSendRequest(me);
  return (
    <Dialog title={`Send ${nameOf(person)} a friend request?`} onClose={onClose}>
      <Stack gap="lg">
        {!isSuccess && <Text>They see your name and picture, and can accept or decline.</Text>}
        <div aria-live="polite">
          {isSuccess && <StatusBox kind="success">Friend request sent.</StatusBox>}
          {error && <StatusBox kind="error">{refusalOf(error)}</StatusBox>}
        </div>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} data-autofocus>
            {isSuccess ? 'Done' : 'Not now'}
          </Button>
          {!isSuccess && (
            <Button loading={isPending} onClick={() => mutate(person)}>
              Send friend request
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}
