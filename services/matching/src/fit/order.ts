/** How much being shown often moves a member down. */
const EXPOSURE = 0.08;

/** What candidates are ordered by: fit, and below that who was shown less in the last days. Never popularity. */
export const orderScore = (fit: number, timesShown: number): number => fit - EXPOSURE * Math.log(1 + timesShown);
