import { UserId } from '@attune/auth-contract/user-id';
import { Person } from '@attune/friends-contract/person';
import type { Method } from '@attune/platform/contract';
import { z } from 'zod';
import type { MatchingReason } from './matching.reasons.js';

const Nothing = z.strictObject({});

const MEETING = 'meeting_choice_missing' satisfies MatchingReason;

/** Whether two who were suggested have met. */
export const meetingMethods = {
  /** Friends whom a list showed to the caller two weeks ago or more, or with whom a date is over, and about whom they have not said whether they met. */
  meetingsToAsk: { input: Nothing, output: z.object({ people: z.array(Person) }) },
  /** Private; read only to tell whether fit says anything about meetings. `wouldAgain` needs a meeting. */
  recordMeeting: {
    input: z
      .strictObject({ memberId: UserId, hasMet: z.boolean(MEETING), wouldAgain: z.boolean(MEETING).nullable() })
      .refine(({ hasMet, wouldAgain }) => hasMet || wouldAgain === null, {
        path: ['wouldAgain'],
        error: 'meeting_needed_first' satisfies MatchingReason,
      }),
    output: z.void(),
  },
} as const satisfies Record<string, Method>;
