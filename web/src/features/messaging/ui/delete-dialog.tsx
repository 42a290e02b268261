import { useTranslations } from 'use-intl';
import { AreYouSure } from '../../../ui/are-you-sure.js';

interface DeleteDialogProps {
  friendName: string;
  onClose: () => void;
  onDelete: () => void;
}

/** Asks once more: a deleted message does not come back. */
export function DeleteDialog({ friendName, onClose, onDelete }: DeleteDialogProps) {
  const t = useTranslations('messaging.deletion');
  const confirm = () => {
    onClose();
    onDelete();
  };
  return (
    <AreYouSure
      title={t('title')}
      text={t('consequence', { name: friendName })}
      keep={t('keep')}
      yes={t('delete')}
      onYes={confirm}
      onClose={onClose}
    />
  );
}
