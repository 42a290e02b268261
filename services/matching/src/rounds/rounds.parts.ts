import { RoundMemberRepository } from './round-member.repository.js';
import { LeftOutRepository } from './left-out.repository.js';
import { ROUND_PAIR, RoundPairRepository, roundPairSchema } from '../super-matches/round-pair.repository.js';
import { OperatedRoundService } from './operated-round.service.js';
import { OperatedRoundsController } from './operated-rounds.controller.js';
import { RoundPairing } from './round-pairing.service.js';
import { RoundRepository } from './round.repository.js';
import { ROUND_MEMBER, roundMemberSchema, ROUND, roundSchema } from './round.schema.js';
import { RoundService } from './round.service.js';
import { RoundTask } from './round.task.js';
import { RoundsController } from './rounds.controller.js';

/** Of the module, what makes rounds. */
export const ROUNDS = [
  RoundRepository,
  RoundMemberRepository,
  LeftOutRepository,
  RoundPairRepository,
  RoundService,
  OperatedRoundService,
  RoundPairing,
  RoundTask,
];

export const ROUND_CONTROLLERS = [RoundsController, OperatedRoundsController];

export const ROUND_MODELS = [
  { name: ROUND, schema: roundSchema },
  { name: ROUND_MEMBER, schema: roundMemberSchema },
  { name: ROUND_PAIR, schema: roundPairSchema },
];
