import { POSE_MINUTES, selfieMethods } from '@attune/moderation-contract/selfie.methods';
import { z } from 'zod';
import { asking } from './asking.js';
import type { Route } from './route.js';

export { POSE_MINUTES };
export type { Pose } from '@attune/moderation-contract/pose';
export type { DeclinedBecause, SelfieAnswer } from '@attune/moderation-contract/selfie.methods';

/** A selfie in a pose of the moment, which a moderator compares with the photos. None of these routes answers its picture. */
export const selfieApi = {
  selfie: {
    method: 'GET',
    path: '/api/proofs/selfie',
    summary: 'Whether a selfie can be compared here, the one that waits, what came of the last one, and the mark',
    ...asking(selfieMethods, 'selfie'),
  },
  drawPose: {
    method: 'POST',
    path: '/api/proofs/selfie/poses',
    summary: 'Draw a pose for a selfie, good for five minutes',
    ...asking(selfieMethods, 'drawPose'),
  },
  /** The body is the picture itself. */
  send: {
    method: 'POST',
    path: '/api/proofs/selfie/poses/:poseId',
    summary: 'Send a selfie in that pose; it waits for a moderator, encrypted, for seven days at most',
    status: 201,
    output: z.object({ success: z.literal(true), message: z.string() }),
  },
  withdraw: {
    method: 'DELETE',
    path: '/api/proofs/selfie',
    summary: 'Delete the selfie that waits, and the mark of an earlier one',
    ...asking(selfieMethods, 'withdrawSelfie'),
  },
} as const satisfies Record<string, Route>;
