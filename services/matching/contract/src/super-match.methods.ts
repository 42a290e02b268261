import type { Method } from '@attune/platform/contract';
import { z } from 'zod';
import { Card } from './card.js';

const Nothing = z.strictObject({});

/** `waiting`: until the hour that the member chose. `none`: today has none. */
export const SuperMatch = z.discriminatedUnion('state', [
  z.object({ state: z.literal('waiting'), hour: z.int() }),
  z.object({ state: z.literal('none') }),
  z.object({ state: z.literal('shown'), card: Card }),
]);
export type SuperMatch = z.infer<typeof SuperMatch>;

/** The Super Match of a member's day. */
export const superMatchMethods = {
  superMatch: { input: Nothing, output: SuperMatch },
} as const satisfies Record<string, Method>;
