import type { Call } from '@attune/platform/contract';
import { Injectable } from '@nestjs/common';
import { unavailable } from '@attune/platform/service-error';
import { FriendshipAnnouncer } from './friendship.announcer.js';
import { FriendshipRepository } from './friendship.repository.js';
import type { Step } from './friendship.steps.js';
import { type Answer, membersOf, type Pair, pairIdOf } from './pair.js';

/** More than two members and a sweep can get in each other's way, by far. */
const TRIES = 100;

/** Takes a step between two members: one conditional write, tried again when somebody was faster. */
@Injectable()
export class PairChanger {
  constructor(
    private readonly friendships: FriendshipRepository,
    private readonly announcer: FriendshipAnnouncer,
  ) {}

  async take(step: Step, me: string, other: string, call: Pick<Call, 'id'>): Promise<Answer> {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const before = await this.friendships.between(me, other);
      if (before?.lastCall.id === call.id) return before.lastCall.answer;
      const now = new Date();
      const { answer, change } = step(before, { me, other, now });
      if (!change) return answer;
      const revision = (before?.revision ?? 0) + 1;
      const { requesterId } = change.standing;
      const members = membersOf(me, other);
      const pair: Pair = {
        ...change.standing,
        _id: pairIdOf(me, other),
        members,
        targetId: members[0] === requesterId ? members[1] : members[0],
        changedAt: now,
        revision,
        lastCall: { id: call.id, answer },
        unannounced: [...(before?.unannounced ?? []), ...change.news.map(tale => ({ ...tale, at: now, revision }))],
        unannouncedSince: now,
      };
      if (await (before ? this.friendships.replace(pair) : this.friendships.insert(pair))) {
        this.announcer.announce(pair);
        return answer;
      }
    }
    throw unavailable();
  }
}
