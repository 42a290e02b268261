import { operatedRoundMethods } from '@attune/matching-contract/round.methods';
import { asking } from './asking.js';
import type { Route } from './route.js';

export {
  type OperatedRound,
  ROUND_DAYS,
  ROUND_SIZES,
  ROUND_TITLE_LENGTH,
} from '@attune/matching-contract/round.methods';

/** Rounds, for operators whose session has a second factor. No answer says who joined. */
export const operateRoundsApi = {
  round: {
    method: 'GET',
    path: '/api/operate/round',
    summary: 'The round that is not over, and in tens how many joined; null where there is none, or fewer than 20',
    ...asking(operatedRoundMethods, 'operatedRound'),
  },
  startRound: {
    method: 'POST',
    path: '/api/operate/round',
    summary: 'Start a round, which everyone who takes part in suggestions may join',
    ...asking(operatedRoundMethods, 'startRound'),
  },
  endRound: {
    method: 'POST',
    path: '/api/operate/round/end',
    summary: 'End the round now: those who joined are paired',
    ...asking(operatedRoundMethods, 'endRound'),
  },
  cancelRound: {
    method: 'POST',
    path: '/api/operate/round/cancel',
    summary: 'Cancel the round: no one is paired, and no one is told',
    ...asking(operatedRoundMethods, 'cancelRound'),
  },
} as const satisfies Record<string, Route>;
