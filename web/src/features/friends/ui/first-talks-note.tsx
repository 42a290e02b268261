import { FIRST_TALKS_AT_MOST, messagesApi } from '@attune/gateway-contract/message-routes';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { call } from '../../../api/call.js';
import { StatusBox } from '../../../ui/status-box.js';
import { pollingFallback } from '../../session/model/polling-fallback.js';

/** Says why no new request comes: so many people wait for the member's first answer. */
export function FirstTalksNote() {
  const t = useTranslations('friends.firstTalks');
  const { data } = useQuery({
    queryKey: ['messages', 'first-talks'],
    queryFn: () => call(messagesApi.firstTalks),
    ...pollingFallback,
  });
  if (!data || data.waiting < FIRST_TALKS_AT_MOST) return null;
  return (
    <StatusBox kind="info">
      {t('waiting', { count: data.waiting, needed: data.waiting - FIRST_TALKS_AT_MOST + 1 })}{' '}
      <Link to="/messaging">{t('answer')}</Link>
    </StatusBox>
  );
}
