import { matchingApi } from '@attune/gateway-contract/matching-routes';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '../../../api/call.js';
import { useQuestionText } from './use-question-text.js';

/** A question to which both gave the same answer, with that answer. Undefined where there is none, and until it is known. */
export function useBothSaid(memberId: string): string | undefined {
  const t = useTranslations('match');
  const questionText = useQuestionText();
  const { data } = useQuery({
    queryKey: ['matching', 'in-common', memberId],
    queryFn: async () => (await call(matchingApi.inCommonWith, { input: { memberId } })).inCommon,
    staleTime: 60_000,
  });
  const same = data?.agreements.find(({ mine, theirs }) => mine === theirs);
  const question = same && questionText(same.question);
  return question && t('bothSaid', { question: question.text, answer: question.option(same.mine) });
}
