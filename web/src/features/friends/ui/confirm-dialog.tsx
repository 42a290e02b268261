import { useLocation } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { AreYouSure } from '../../../ui/are-you-sure.js';
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
    <AreYouSure
      title={t(`${ask}.title`, { name: nameOf(person) })}
      text={ask === 'block' && !isOnFriendsPage ? t('block.textElsewhere', { name }) : t(`${ask}.text`, { name })}
      keep={t('keep')}
      yes={t(`${ask}.yes`)}
      onYes={confirm}
      onClose={onClose}
    />
  );
}
