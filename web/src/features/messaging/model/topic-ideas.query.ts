import { aiApi } from '@attune/gateway-contract/ai';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.js';
import { useLanguage } from '../../../i18n/language.js';

/** Topics for the member and a friend, asked for once as long as they are shown. */
export function useTopicIdeas(friendId: string) {
  const language = useLanguage();
  return useQuery({
    queryKey: ['topic-ideas', friendId, language],
    queryFn: () => call(aiApi.topicIdeas, { input: { with: friendId, language } }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
}
