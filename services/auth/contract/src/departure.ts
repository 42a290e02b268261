import { z } from 'zod';
import { MemberMailKind } from './mail-kind.js';
import { UserId } from './user-id.js';

/**
 * Before the end of a mail leaves that must not come twice: of several departures the one that is noted first may leave. `refused`: the
 * server did not take it, and another may. `forbidden` without the mail service's proof.
 */
export const noteDeparture = {
  input: z.strictObject({
    kind: MemberMailKind,
    userId: UserId,
    version: z.int().min(1),
    proof: z.string().max(64),
    departure: z.uuid(),
    state: z.enum(['leaving', 'refused']),
  }),
  output: z.object({ mayLeave: z.boolean() }),
};
