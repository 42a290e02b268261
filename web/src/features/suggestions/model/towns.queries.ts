import { matchingApi, type Town } from '@attune/gateway-contract/matching-routes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.js';
import type { Language } from '../../../i18n/languages.js';

/** The towns whose names begin so, the largest first; the ones before stay until the next have come. */
export const useTowns = (prefix: string, isWanted: boolean) =>
  useQuery({
    queryKey: ['towns', prefix],
    queryFn: async () => (await call(matchingApi.towns, { input: { prefix } })).towns,
    enabled: isWanted && prefix !== '',
    staleTime: Infinity,
    placeholderData: keepPreviousData,
    retry: false,
  });

/** A town as it is written in the list: with a larger one nearby where the country has several of its name. */
export function townLabel({ name, country, near }: Town, language: Language): string {
  const countryName = new Intl.DisplayNames([language], { type: 'region', fallback: 'code' }).of(country);
  return [name, near, countryName].filter(Boolean).join(', ');
}
