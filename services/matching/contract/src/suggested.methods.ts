import { UserId } from '@attune/auth-contract/user-id';
import type { Method } from '@attune/platform/contract';
import { z } from 'zod';
import { Topics } from './card.js';
import { DistanceBand } from './limits.js';

const Member = z.strictObject({ memberId: UserId });

/** `distance` is null of a friend who lives farther away than the largest band. */
export const InCommon = z.object({ distance: DistanceBand.nullable(), ...Topics.shape });
export type InCommon = z.infer<typeof InCommon>;

/** What is done about a member who was suggested. */
export const suggestedMethods = {
  /** A member of the caller's lists of the last days is not suggested to them for 90 days. */
  pass: { input: Member, output: z.void() },
  undoPass: { input: Member, output: z.void() },
  /**
   * What the caller's card of a friend, or of a member whom a list of the last days or a Super Match shows, would say. Null for
   * all others: who does not take part, whom limits exclude, whom a block hides, unknown ids.
   */
  inCommonWith: { input: Member, output: z.object({ inCommon: InCommon.nullable() }) },
  /** What the caller and a friend could talk about; empty where one of the two does not take part. */
  topicsWith: { input: Member, output: Topics },
} as const satisfies Record<string, Method>;
