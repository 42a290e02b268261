import type { FriendsReason } from '@attune/friends-contract/friends.contract';
import { rateLimited } from '@attune/platform/rate-limit';
import { NOTE_KEPT_DAYS } from './ended-note.schema.js';
import type { FriendshipState, SentNote } from './friendship.js';

/** In the time for which a note is kept, of one member to another: so no note is pushed out of a report by later ones. */
export const SENT_NOTES_AT_MOST = 20;
const KEPT_MS = NOTE_KEPT_DAYS * 24 * 3_600_000;

/** With this request; also where its note is never delivered, or the refusal would tell who was declined. */
export function sentNotes(
  current: FriendshipState | undefined,
  note: string | null,
  by: string,
  now: Date,
): SentNote[] {
  const since = now.getTime() - KEPT_MS;
  const recent = (current?.sentNotes ?? []).filter(({ at }) => at.getTime() > since);
  if (note === null) return recent;
  const own = recent.filter(sent => sent.by === by);
  const [oldest] = own;
  if (oldest && own.length >= SENT_NOTES_AT_MOST)
    throw rateLimited<FriendsReason>('too_much_at_once', oldest.at.getTime() - since);
  return [...recent, { by, at: now }];
}
