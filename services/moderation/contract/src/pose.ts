import { z } from 'zod';

/** What the hand shows: so many fingers, all of them side by side, or a fist. */
export const HANDS = ['one', 'two', 'three', 'four', 'flat', 'fist'] as const;
/** Where it is held. None is left or right: many phones turn a selfie round. */
export const PLACES = ['cheek', 'chin', 'forehead', 'ear', 'head'] as const;
export const FACES = ['smile', 'wink', 'up'] as const;

/** A pose that a member is asked for: drawn when they want to take a selfie, so that no picture from before shows it but by chance. */
export const Pose = z.object({ hand: z.enum(HANDS), place: z.enum(PLACES), face: z.enum(FACES) });
export type Pose = z.infer<typeof Pose>;
