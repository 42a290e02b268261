import { useTranslations } from 'use-intl';
import { AreYouSure } from '../../../ui/are-you-sure.js';
import type { useRemoveComment } from '../model/comments.queries.js';

interface RemoveCommentDialogProps {
  commentId: string;
  removing: ReturnType<typeof useRemoveComment>;
  onClose: () => void;
}

/** Asks once more: a deleted comment does not come back. */
export function RemoveCommentDialog({ commentId, removing, onClose }: RemoveCommentDialogProps) {
  const t = useTranslations('moment-comments.removal');
  return (
    <AreYouSure
      title={t('title')}
      text={t('consequence')}
      keep={t('keep')}
      yes={t('delete')}
      isPending={removing.isPending}
      error={removing.error?.message}
      onYes={() => removing.mutate(commentId, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
