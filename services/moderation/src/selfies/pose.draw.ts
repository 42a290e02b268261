import { randomInt } from 'node:crypto';
import { FACES, HANDS, PLACES, type Pose } from '@attune/moderation-contract/pose';

const oneOf = <T>(choices: readonly [T, ...T[]]): T => choices[randomInt(choices.length)] ?? choices[0];

/** One of 90, each as likely. */
export const drawnPose = (): Pose => ({ hand: oneOf(HANDS), place: oneOf(PLACES), face: oneOf(FACES) });
