import type { Caller } from '@attune/platform/contract';

/** Whose socket it is, on the server's side only. */
export interface Member extends Caller {
  /** Where the socket was opened from. */
  address: string;
  /** When the session token ends, in milliseconds of Date.now(). */
  expiresAt: number;
}
