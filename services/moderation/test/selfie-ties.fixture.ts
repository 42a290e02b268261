import { randomBytes } from 'node:crypto';
import type { Caller } from '@attune/platform/contract';

const friendsOf = (...ids: [string, string]) => ids.toSorted().join(' and ');
const blockOf = (blocker: string, blocked: string) => `${blocker} blocked ${blocked}`;

/** What auth and friends know of moderators, and of who is whose friend or blocked whom. */
export class FakeTies {
  /** Of all members; at first one who has no ties. */
  moderators = [randomBytes(12).toString('hex')];
  readonly #ties = new Set<string>();

  befriend(one: Caller, other: Caller): void {
    this.#ties.add(friendsOf(one.userId, other.userId));
  }

  block(blocker: Caller, blocked: Caller): void {
    this.#ties.add(blockOf(blocker.userId, blocked.userId));
  }

  /** As auth answers. */
  moderatorsBut(userId: string): string[] {
    return this.moderators.filter(id => id !== userId);
  }

  /** As friends answers. */
  of(userId: string, ids: string[]) {
    return {
      friends: ids.filter(id => this.#ties.has(friendsOf(userId, id))),
      blocked: ids.filter(id => this.#ties.has(blockOf(userId, id))),
      blockedBy: ids.filter(id => this.#ties.has(blockOf(id, userId))),
    };
  }
}
