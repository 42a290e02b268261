import type { Call } from '@attune/platform/contract';
import { unavailable } from '@attune/platform/service-error';
import { Injectable } from '@nestjs/common';
import { EndedNoteRepository } from './ended-note.repository.js';
import { type Answer, type FriendshipDocument, friendshipIdOf, membersOf } from './friendship.js';
import { FriendshipAnnouncer } from './friendship.announcer.js';
import { FriendshipRepository } from './friendship.repository.js';
import type { Transition } from './friendship.state-machine.js';

/** Far more attempts than two members and a periodic task can make at the same time. */
const ATTEMPTS = 100;

/** In place of a call's id: after a block as the last change there is nothing left to end. */
export const BLOCK_CALL = 'block';

/** Applies a transition to the friendship of two members: one conditional write, repeated after a concurrent one. */
@Injectable()
export class TransitionWriter {
  constructor(
    private readonly friendships: FriendshipRepository,
    private readonly announcer: FriendshipAnnouncer,
    private readonly endedNotes: EndedNoteRepository,
  ) {}

  async apply(transition: Transition, me: string, other: string, call: Pick<Call, 'id'>): Promise<Answer> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const before = await this.friendships.between(me, other);
      if (before?.lastCall.id === call.id) return before.lastCall.answer;
      const now = new Date();
      const { answer, change } = transition(before, { me, other, now });
      if (!change) return answer;
      const revision = (before?.revision ?? 0) + 1;
      const { requesterId } = change.next;
      const members = membersOf(me, other);
      const events = change.events.map(event => ({ ...event, at: now, revision }));
      const friendship: FriendshipDocument = {
        ...change.next,
        _id: friendshipIdOf(me, other),
        members,
        targetId: members[0] === requesterId ? members[1] : members[0],
        changedAt: now,
        revision,
        lastCall: { id: call.id, answer },
        unannounced: [...(before?.unannounced ?? []), ...events],
        unannouncedSince: now,
      };
      // First: after a crash in between, the note waits with its request as well. One that was never shown is no evidence.
      if (before?.note && !before.isHeld && before.note !== change.next.note)
        await this.endedNotes.keep(before, before.note, now);
      if (await (before ? this.friendships.replace(friendship) : this.friendships.insert(friendship))) {
        this.announcer.dispatch(friendship);
        return answer;
      }
    }
    throw unavailable();
  }
}
