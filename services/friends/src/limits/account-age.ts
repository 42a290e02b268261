const DAY_MS = 24 * 3_600_000;

/** The id of an account is an ObjectId that auth makes when it is registered: it begins with the second. */
export const daysSinceRegistration = (userId: string, now: Date): number =>
  (now.getTime() - Number.parseInt(userId.slice(0, 8), 16) * 1000) / DAY_MS;
