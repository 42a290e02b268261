import { UserId } from '@attune/auth-contract/user-id';
import { exportPage } from '@attune/exports-contract/export-page';
import type { Contract } from '@attune/platform/contract';
import { z } from 'zod';
import { dailyListMethods } from './daily-list.methods.js';
import { figuresMethods } from './figures.methods.js';
import { matchingReasons } from './matching.reasons.js';
import { meetingMethods } from './meeting.methods.js';
import { operatedRoundMethods, roundMethods } from './round.methods.js';
import { settingsMethods } from './settings.methods.js';
import { suggestedMethods } from './suggested.methods.js';
import { superMatchMethods } from './super-match.methods.js';
import { wakeMeMethods } from './wake-me.methods.js';

/**
 * Every method but `figures` acts for the caller of the session; those of `operatedRoundMethods` are for operators. `forbidden`: a consent is missing. `not_found`: the member is not, or no
 * longer, one whom the caller may be shown.
 */
export const matchingContract = {
  service: 'matching',
  methods: {
    ...settingsMethods,
    ...dailyListMethods,
    ...suggestedMethods,
    ...superMatchMethods,
    ...meetingMethods,
    ...wakeMeMethods,
    ...figuresMethods,
    ...roundMethods,
    ...operatedRoundMethods,
    exportPage,
  },
  events: {
    /** From now on `superMatch` shows the member theirs, about until `until`, the end of their day. */
    superMatchShown: z.object({ userId: UserId, date: z.iso.date(), until: z.iso.datetime() }),
    /** A round that the member joined is over: from now on until `until`, `round` shows what came of it. */
    roundOver: z.object({
      userId: UserId,
      roundId: z.string(),
      outcome: z.enum(['paired', 'odd']),
      until: z.iso.datetime(),
    }),
  },
  reasons: matchingReasons,
} as const satisfies Contract;
export type { MatchingReason } from './matching.reasons.js';
