import { type Pose, POSE_MINUTES } from '@attune/gateway-contract/selfie';

const KEY = 'selfie-pose';

/** A pose that was drawn for the member, and when it is over by the clock of this device. */
export interface AskedPose {
  poseId: string;
  pose: Pose;
  over: number;
}

/** The server's clock may be another: the minutes count from the answer. */
export const askedNow = ({ poseId, pose }: Pick<AskedPose, 'poseId' | 'pose'>): AskedPose => ({
  poseId,
  pose,
  over: Date.now() + POSE_MINUTES * 60_000,
});

/** Kept in this tab: a phone may close the page while its camera is open. */
export function rememberPose(asked: AskedPose | undefined): void {
  try {
    if (asked) sessionStorage.setItem(KEY, JSON.stringify(asked));
    else sessionStorage.removeItem(KEY);
  } catch {
    // This browser forbids storage.
  }
}

/** The pose that was drawn in this tab, while it can be used. */
export function rememberedPose(): AskedPose | undefined {
  try {
    const asked = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as AskedPose | null;
    return asked && asked.over > Date.now() ? asked : undefined;
  } catch {
    return undefined;
  }
}
