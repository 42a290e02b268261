/** The acknowledgement of an event that was refused. Whatever a browser emits with a callback is acknowledged. */
export interface Refused {
  ok: false;
  /** As of an HTTP refusal: `forbidden`, `rate_limited` … */
  code: string;
  /** May be shown to a person. */
  message: string;
  /** Seconds until it is worth trying again. */
  retryAfter?: number;
}

/**
 * What the server pushes to every open tab of a member, over Socket.IO at `/socket.io`. A push is a hint that may be lost:
 * what it says can always be asked for over HTTP.
 *
 * A client whose session is over, or whose member opened more tabs than one may have, is disconnected with
 * `io server disconnect`, and is to ask who is signed in before it connects again. All others come back by themselves.
 */
export interface ServerToClient {
  /** The member's friends, requests or blocks are other ones now: GET /api/auth/me and /api/friends/sent say which. */
  friends_changed: () => void;
  /** Pushes may have been missed: ask again for whatever is on the screen. */
  resync: () => void;
}

/** What a browser may emit: nothing yet. */
export type ClientToServer = Record<string, never>;
