import type { Answer } from '@attune/gateway-contract/matching-routes';
import { useState } from 'react';
import { readMemberValue, writeMemberValue } from '../../session/model/member-storage.js';
import { useSession } from '../../session/model/use-session.js';
import { isSensitive, useShareAnswers } from './answers.queries.js';

const DECISION = 'shares-answers';

/**
 * Whether the member shares their answers, and the way to decide it for all of them. Undefined until they have decided on
 * this device or shared an answer.
 */
export function useSharing(answers: readonly Answer[]) {
  const memberId = useSession().data?._id ?? '';
  const [decided, setDecided] = useState(() => readMemberValue(memberId, DECISION));
  const { mutate, error, variables } = useShareAnswers();
  const shares = typeof decided === 'boolean' ? decided : isAnyShared(answers) || undefined;
  return {
    shares,
    /** `except`: the questions on the screen, whose answers their own form stores. */
    decide: (next: boolean, except: readonly number[] = []) => {
      setDecided(next);
      writeMemberValue(memberId, DECISION, next);
      mutate({ shares: next, except });
    },
    error,
    retry: () => variables && mutate(variables),
  };
}

const isAnyShared = (answers: readonly Answer[]) =>
  answers.some(({ question, mayBeQuoted }) => mayBeQuoted && !isSensitive(question));
