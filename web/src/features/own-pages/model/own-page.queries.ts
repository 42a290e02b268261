import { ownPagesApi } from '@attune/gateway-contract/own-pages';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.js';
import { useLanguage } from '../../../i18n/language.js';

/** What the operator wrote for a page; null where they wrote nothing. It stays what it is until the gateway starts anew. */
export function useOwnPage(page: 'rules' | 'imprint') {
  const language = useLanguage();
  return useQuery({
    queryKey: ['own-page', page, language],
    queryFn: async () => (await call(ownPagesApi.page, { input: { page, language } })).page,
    staleTime: Infinity,
  });
}
