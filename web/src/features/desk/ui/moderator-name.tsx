import { useTranslations } from 'use-intl';
import { useKnownMember } from '../../session/model/use-session.js';

interface ModeratorNameProps {
  id: string;
  /** Absent of one who has left. */
  username?: string | null | undefined;
}

/** The username of a moderator, or the end of their id. */
export function ModeratorName({ id, username }: ModeratorNameProps) {
  const t = useTranslations('desk.moderator');
  const me = useKnownMember();
  if (id === me?._id) return t('you');
  return username ?? t('other', { id: id.slice(-6) });
}
