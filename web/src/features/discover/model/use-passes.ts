import { matchingApi, type Card } from '@attune/gateway-contract/matching-routes';
import { useMutation } from '@tanstack/react-query';
import { startTransition, useState } from 'react';
import { call } from '../../../api/call.js';
import { useDayCache } from './today.query.js';

interface Listener {
  onFailed: (act: Act, error: Error) => void;
}

/** Passing on a member, or taking that back. */
export interface Act {
  kind: 'pass' | 'undo';
  card: Card;
}

const input = ({ card }: Act) => ({ input: { memberId: card.person._id } });

/**
 * Whom the member passed on since the page was opened, the last one at the end. A card goes at once; it is back when the
 * server refuses. One act after the other, so that a pass is never undone before it was stored.
 */
export function usePasses({ onFailed }: Listener) {
  const { askAgain } = useDayCache();
  const [passed, setPassed] = useState<Card[]>([]);
  // The next card is drawn after the button has answered: on a slow phone both at once would be felt.
  const add = (card: Card) => startTransition(() => setPassed(before => [...before.filter(isNot(card)), card]));
  const drop = (card: Card) => setPassed(before => before.filter(isNot(card)));
  const { mutate } = useMutation({
    scope: { id: 'passes' },
    mutationFn: async (act: Act) => call(act.kind === 'pass' ? matchingApi.pass : matchingApi.undoPass, input(act)),
    onMutate: ({ kind, card }) => (kind === 'pass' ? add(card) : drop(card)),
    onSuccess: async (_, { kind }) => {
      // The earlier list may have been read without the card.
      if (kind === 'undo') await askAgain();
    },
    onError: (error, act) => {
      if (act.kind === 'pass') drop(act.card);
      else add(act.card);
      onFailed(act, error);
    },
  });
  return {
    passed,
    pass: (card: Card) => mutate({ kind: 'pass', card }),
    undo: (card: Card) => mutate({ kind: 'undo', card }),
  };
}

const isNot =
  ({ person }: Card) =>
  (other: Card) =>
    other.person._id !== person._id;
