import type { Comment, ListedMoment, MomentId } from '@attune/gateway-contract/moments';
import type { Answer } from '../../../../test/fake-gateway.js';
import { moments } from './moments.js';

/** What the gateway says of all clips: none is liked, but as `changed` says. */
export const asStored = (changed: Partial<Record<MomentId, Partial<ListedMoment>>> = {}): Answer => ({
  status: 200,
  body: {
    success: true,
    moments: moments.map(({ id }) => ({ momentId: id, likes: 0, isLiked: false, comments: 0, ...changed[id] })),
  },
});

/** A comment as the gateway tells of it; the member's own where `person` is the member. */
export const commentOf = (
  person: Comment['person'],
  text: string,
  { id = text, isMine = false }: { id?: string; isMine?: boolean } = {},
): Comment => ({ commentId: idOf(id), person, text, at: '2026-11-23T10:00:00.000Z', isMine });

/** One page, which is the last one unless it names the next. */
export const pageOf = (comments: Comment[], next: string | null = null): Answer => ({
  status: 200,
  body: { success: true, comments, next, count: comments.length },
});

/** 24 hex characters, the same for the same words. */
const idOf = (words: string) =>
  [...words]
    .map(letter => letter.charCodeAt(0).toString(16).slice(-2).padStart(2, '0'))
    .join('')
    .padEnd(24, '0')
    .slice(0, 24);
