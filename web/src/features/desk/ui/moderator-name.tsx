import { useTranslations } from 'use-intl';
import { useKnownMember } from '../../session/model/use-session.js';

/** Moderators know each other by the ends of their ids. */
export function ModeratorName({ id }: { id: string }) {
  const t = useTranslations('desk.moderator');
  const me = useKnownMember();
  return id === me?._id ? t('you') : t('other', { id: id.slice(-6) });
}
