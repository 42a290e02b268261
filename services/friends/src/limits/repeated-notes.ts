import type { FriendsReason, Person } from '@attune/friends-contract/friends.contract';
import { MemberRateLimits } from '@attune/platform/rate-limit';
import { InjectRedis } from '@attune/platform/redis/redis.provider';
import { ServiceProof } from '@attune/platform/service-proof';
import { Injectable } from '@nestjs/common';
import type { Redis } from '@attune/platform/redis/redis';
import { NOTES } from '../friends.limits.js';

/** How often a member sends the same note. Redis has a keyed digest of it, never its words. */
@Injectable()
export class RepeatedNotes extends MemberRateLimits<keyof typeof NOTES, FriendsReason> {
  constructor(
    @InjectRedis() redis: Redis,
    private readonly proofs: ServiceProof,
  ) {
    super(redis, 'friends', NOTES, 'note_sent_to_others');
  }

  /** Counts the note for its reader `to`, or rejects with `rate_limited`. Returns what takes the count back. */
  async count(userId: string, note: string, to: Person): Promise<() => Promise<void>> {
    const words = wordsOf(note, to);
    if (words === '') return async () => undefined;
    return this.take('note', `${userId}:${this.proofs.ofItself('repeatedNote', userId, words)}`);
  }
}

/** What makes it the same note: its letters, without spaces, digits and signs between them and without the name that it is written to. */
function wordsOf(note: string, { username, firstname, lastname }: Person): string {
  const names = new Set([firstname, lastname].flatMap(lettersOf));
  const unnamed = note.toLowerCase().replaceAll(username.toLowerCase(), ' ');
  return lettersOf(unnamed)
    .filter(word => !names.has(word))
    .join(' ');
}

const lettersOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(word => word !== '');
