/** What is known about a session apart from its member. A session that 0.1.0 began has none of it. */
export interface SessionInfo {
  createdAt?: Date;
  /** The last day on which it was used, in UTC, as 2026-11-22. */
  lastUsedDay?: string;
  /** What the browser says it is. */
  device?: string;
  /** When a second factor was given in it. */
  secondFactorAt?: Date;
}

/** Writes fields of a session that has not been ended; what is known of it never outlives the session. */
export const TOUCH = `
if redis.call('exists', KEYS[1]) == 0 then return 0 end
redis.call('hset', KEYS[2], unpack(ARGV, 2))
if redis.call('ttl', KEYS[2]) < 0 then redis.call('expire', KEYS[2], ARGV[1]) end
return 1`;

export const infoKeyOf = (sessionId: string) => `session-info:${sessionId}`;

export function writtenInfo({ createdAt, lastUsedDay, device, secondFactorAt }: SessionInfo): Record<string, string> {
  return {
    ...(createdAt && { createdAt: createdAt.toISOString() }),
    ...(lastUsedDay && { lastUsedDay }),
    ...(device && { device }),
    ...(secondFactorAt && { secondFactorAt: secondFactorAt.toISOString() }),
  };
}

export function readInfo({ createdAt, lastUsedDay, device, secondFactorAt }: Record<string, string>): SessionInfo {
  return {
    ...(createdAt && { createdAt: new Date(createdAt) }),
    ...(lastUsedDay && { lastUsedDay }),
    ...(device && { device }),
    ...(secondFactorAt && { secondFactorAt: new Date(secondFactorAt) }),
  };
}
