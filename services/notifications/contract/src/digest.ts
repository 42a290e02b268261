import { z } from 'zod';

const Members = z.object({ count: z.int().min(0), names: z.array(z.string()) });

/**
 * What the daily mail says. Names, first names alone, are of members who chose to read them there. `gone`: all of it was seen
 * meanwhile, or the mail was switched off; nothing is to be sent.
 */
export const Digest = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('send'),
    requests: Members,
    accepted: Members,
    /** One for each conversation with unread messages. */
    conversations: z.array(z.object({ name: z.string().nullable(), unread: z.int().min(1) })),
    hasSuperMatch: z.boolean(),
    /** What came of a round that the member joined; absent where none is over. */
    round: z.enum(['paired', 'odd']).optional(),
    /** News of events to which the member comes. Absent from replicas of an earlier version. */
    events: z.int().min(0).optional(),
    /** Switches the mail off, without a session. */
    unsubscribeToken: z.string(),
  }),
  z.object({ outcome: z.literal('gone') }),
]);
export type Digest = z.infer<typeof Digest>;
