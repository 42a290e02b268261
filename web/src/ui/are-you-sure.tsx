import { Button, Stack, Text } from '@mantine/core';
import { DialogFoot } from './dialog-foot.js';
import { Dialog } from './dialog.js';
import { StatusBox } from './status-box.js';

interface AreYouSureProps {
  title: string;
  /** What follows from it. */
  text: string;
  /** On the button that changes nothing, which has the focus. */
  keep: string;
  /** On the button that does it. */
  yes: string;
  isPending?: boolean;
  /** Why it failed. */
  error?: string | undefined;
  onYes: () => void;
  onClose: () => void;
}

/** Asks once more before something that can't simply be taken back. */
export const AreYouSure = ({ title, text, keep, yes, isPending = false, error, onYes, onClose }: AreYouSureProps) => (
  <Dialog title={title} onClose={onClose}>
    <Stack gap="lg">
      <Text>{text}</Text>
      {error !== undefined && <StatusBox kind="error">{error}</StatusBox>}
      <DialogFoot>
        <Button variant="default" onClick={onClose} data-autofocus>
          {keep}
        </Button>
        <Button color="red.8" loading={isPending} onClick={onYes}>
          {yes}
        </Button>
      </DialogFoot>
    </Stack>
  </Dialog>
);
