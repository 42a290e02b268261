import type { Caller } from '@attune/platform/contract';
import { Injectable } from '@nestjs/common';
import { EndedNoteRepository } from './ended-note.repository.js';
import { FriendshipRepository } from './friendship.repository.js';
import { SENT_NOTES_AT_MOST } from './sent-notes.js';

/** Of the requests that ended in the time for which notes are kept, one at most was sent before. */
const NOTES_AT_MOST = SENT_NOTES_AT_MOST + 1;

/** What a member reports of friend requests to them. */
@Injectable()
export class RequestEvidenceService {
  constructor(
    private readonly friendships: FriendshipRepository,
    private readonly ended: EndedNoteRepository,
  ) {}

  /** The request first: one that ends meanwhile is among the ended ones then. Blocks and hidden members do not matter. */
  async notes(requesterId: string, { userId }: Caller): Promise<string[]> {
    const friendship = await this.friendships.between(requesterId, userId);
    const ended = await this.ended.between(requesterId, userId, NOTES_AT_MOST);
    const waiting = friendship?.requesterId === requesterId && !friendship.isHeld ? friendship.note : null;
    return [...new Set(waiting ? [...ended, waiting] : ended)];
  }
}
