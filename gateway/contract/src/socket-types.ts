import type { z } from 'zod';
import type { chatEvents, chatPushes } from './chat-events.js';

/** The acknowledgement of an event that was refused. Every event with a callback is acknowledged. */
export interface Refused {
  ok: false;
  /** The same codes as of an HTTP refusal: `forbidden`, `rate_limited` … */
  code: string;
  /** May be shown to a person. */
  message: string;
  /** The same as of an HTTP refusal. */
  reason?: string;
  params?: Record<string, string | number>;
  /** Seconds until it is worth trying again. */
  retryAfter?: number;
}

type Events = typeof chatEvents;
type Pushes = typeof chatPushes;

/** How an event is acknowledged. */
export type Acknowledgement<E extends keyof Events> = ({ ok: true } & z.output<Events[E]['output']>) | Refused;

/**
 * What the server pushes to every open tab of a member, over Socket.IO at `/socket.io`. A push is a hint that may be lost:
 * what it says can always be asked for over HTTP.
 *
 * A client whose session is over, or whose member opened more tabs than one may have, is disconnected with
 * `io server disconnect`, and is to ask who is signed in before it connects again. All others come back by themselves.
 */
export type ServerToClient = { [P in keyof Pushes]: (pushed: z.output<Pushes[P]>) => void } & {
  /** The member's friends, requests or blocks are other ones now: GET /api/auth/me and /api/friends/sent say which. */
  friends_changed: () => void;
  /** The member's notifications have changed, or which of them are seen: GET /api/notifications/unread says how many are not. */
  notifications_changed: () => void;
  /** Pushes may have been missed: ask again for everything on the screen. */
  resync: () => void;
};

/** What a browser may emit. */
export type ClientToServer = {
  [E in keyof Events]: (input: z.input<Events[E]['input']>, acknowledge?: (answer: Acknowledgement<E>) => void) => void;
};
