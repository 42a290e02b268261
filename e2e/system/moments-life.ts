import { randomBytes } from 'node:crypto';
import type { Account } from './account.js';

/** These members like the same moment. */
export async function likeMoment(...members: Account[]): Promise<void> {
  for (const member of members) await member.ask('PUT', '/api/moments/likes', { momentId: 'fireflies', isLiked: true });
}

/** The member comments on a moment, and takes another comment back. */
export async function commentOnMoment(member: Account, text: string, removed: string): Promise<void> {
  const say = (said: string) => {
    const clientCommentId = randomBytes(12).toString('hex');
    return member.ask('POST', '/api/moments/comments', { momentId: 'fireflies', text: said, clientCommentId });
  };
  await say(text);
  const { comment } = (await (await say(removed)).json()) as { comment: { commentId: string } };
  await member.ask('POST', '/api/moments/comments/remove', { commentId: comment.commentId });
}
