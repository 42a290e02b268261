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

/** Writes fields of what is known about a session. KEYS: it. ARGV: its seconds, if it is new; fields. */
export const NOTE = `
redis.call('hset', KEYS[1], unpack(ARGV, 2))
if redis.call('ttl', KEYS[1]) < 0 then redis.call('expire', KEYS[1], ARGV[1]) end`;

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
