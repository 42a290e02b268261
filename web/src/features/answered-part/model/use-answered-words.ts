import type { AnsweredPart } from '@attune/gateway-contract/friends';
import { matchingApi } from '@attune/gateway-contract/matching-routes';
import { membersApi } from '@attune/gateway-contract/members';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.js';
import { useQuestionText } from '../../question-texts/model/use-question-text.js';
import { useSession } from '../../session/model/use-session.js';

/** A photo, a prompt or a shared answer, and what it says where that is known. */
export type Answered = AnsweredPart & { words?: string | undefined };

/**
 * What a prompt or a shared answer says now, of the member (`isMine`) or of a friend. Undefined while it is not known, and where it is not
 * shown any more.
 */
export function useAnsweredWords({ kind, ref, words }: Answered, otherId: string, isMine: boolean): string | undefined {
  const prompts = usePrompts(otherId, isMine, words === undefined && kind === 'prompt');
  const answer = useAnswer(ref, otherId, isMine, words === undefined && kind === 'answer');
  return words ?? answer ?? prompts?.find(({ prompt }) => prompt === ref)?.answer;
}

function usePrompts(otherId: string, isMine: boolean, isAsked: boolean) {
  const me = useSession().data;
  const username = me?.friends.find(({ _id }) => _id === otherId)?.username ?? '';
  const { data } = useQuery({
    queryKey: ['members', username.toLowerCase()],
    queryFn: async () => (await call(membersApi.profile, { params: { username } })).member,
    enabled: isAsked && !isMine && username !== '',
    staleTime: 30_000,
  });
  if (!isAsked) return undefined;
  return isMine ? me?.prompts : data?.prompts;
}

function useAnswer(ref: string, memberId: string, isMine: boolean, isAsked: boolean): string | undefined {
  const question = useQuestionText()(Number(ref));
  const { data } = useQuery({
    queryKey: ['members', 'in-common', memberId, 'answered'],
    queryFn: async () => (await call(matchingApi.inCommonWith, { input: { memberId } })).inCommon,
    enabled: isAsked,
    staleTime: 60_000,
  });
  if (!isAsked || !data) return undefined;
  const quote = [...data.agreements, data.talkAboutEarly].find(one => String(one?.question) === ref);
  return quote ? question?.option(isMine ? quote.mine : quote.theirs) : undefined;
}
