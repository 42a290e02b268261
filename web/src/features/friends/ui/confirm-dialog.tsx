import { Button, Stack, Text } from '@mantine/core';
import { useLocation } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { DialogFoot } from '../../../ui/dialog-foot.js';
import { Dialog } from '../../../ui/dialog.js';
import { useFriendsScreen, type Question } from './friends.context.js';
import { nameOf, type Person } from '../model/friend-lists.js';

type Confirmation = Exclude<Question['ask'], 'report' | 'request' | 'sent'>;

interface ConfirmDialogProps {
  ask: Confirmation;
  person: Person;
  onClose: () => void;
}

/** Asks once more before something that cannot simply be taken back. */
export function ConfirmDialog({ ask, person, onClose }: ConfirmDialogProps) {
  const { take } = useFriendsScreen();
  const t = useTranslations('friends.confirm');
  const name = person.firstname;
  const isOnFriendsPage = useLocation().pathname === '/friends';
  const confirm = () => {
    take(ask, person);
    onClose();
  };
  return (
    <Dialog title={t(`${ask}.title`, { name: nameOf(person) })} onClose={onClose}>
      <Stack gap="lg">
        <Text>
          {ask === 'block' && !isOnFriendsPage ? t('block.textElsewhere', { name }) : t(`${ask}.text`, { name })}
        </Text>
        <DialogFoot>
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('keep')}
          </Button>
          <Button color="red.8" onClick={confirm}>
            {t(`${ask}.yes`)}
          </Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}
