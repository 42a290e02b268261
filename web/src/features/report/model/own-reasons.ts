import { moderationApi, type OwnReason } from '@attune/gateway-contract/moderation';
import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'use-intl';
import { call } from '../../../api/call.js';
import type { Language } from '../../../i18n/languages.js';
import { ownWords } from '../../../i18n/own-words.js';
import { ownVersion } from '../../../own-version.js';

interface ReasonText {
  title: string;
  hint?: string | undefined;
  /** The language of both, where it isn't the page's. */
  lang?: Language;
}

export const OWN_REASONS = 'own-reasons';
const NONE: readonly OwnReason[] = [];
/** A process that still has an older file may have answered. */
const TEN_MINUTES_MS = 600_000;

/** What members can report others for after the product's reasons; nothing is asked for where the operator offers nothing. */
export function useOwnReasons() {
  const version = ownVersion(OWN_REASONS);
  const { data, isLoading } = useQuery({
    queryKey: [OWN_REASONS, version],
    queryFn: async () => (await call(moderationApi.ownReasons)).reasons,
    enabled: version !== undefined,
    staleTime: TEN_MINUTES_MS,
  });
  return { reasons: data ?? NONE, isLoading, isKnown: version === undefined || data !== undefined };
}

/** The words of the operator's reasons by their ids: null of one that isn't in use anymore, undefined until that is known. */
export function useReasonText(): (id: string) => ReasonText | null | undefined {
  const { reasons, isKnown } = useOwnReasons();
  const locale = useLocale();
  return id => {
    if (!isKnown) return undefined;
    const words = ownWords(reasons.find(reason => reason.id === id)?.words ?? {}, locale);
    return words ? { ...words.said, ...(words.lang && { lang: words.lang }) } : null;
  };
}
