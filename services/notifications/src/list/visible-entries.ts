import { friendsContract, type Person } from '@attune/friends-contract/friends.contract';
import { matchingContract } from '@attune/matching-contract/matching.contract';
import { NEWS } from '@attune/notifications-contract/news';
import { InjectClient } from '@attune/platform/client';
import type { Caller, Client } from '@attune/platform/contract';
import { InjectLogger } from '@attune/platform/logging/logger.provider';
import { Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { EntryDocument } from '../entries/entry.schema.js';

export interface VisibleEntry extends EntryDocument {
  person: Person | null;
}

/**
 * What of a member's notifications stands at this moment, with the people as the member sees them: a request that waits, a friend, a
 * Super Match that is shown. All else is left out: who is blocked, suspended, paused or gone, and a request that was withdrawn.
 */
@Injectable()
export class VisibleEntries {
  constructor(
    @InjectClient(friendsContract) private readonly friends: Client<typeof friendsContract>,
    @InjectClient(matchingContract) private readonly matching: Client<typeof matchingContract>,
    @InjectLogger() private readonly log: Logger,
  ) {}

  async among(entries: EntryDocument[], caller: Caller): Promise<VisibleEntry[]> {
    const [people, isShown] = await Promise.all([
      this.#peopleOf(entries, caller),
      entries.some(({ kind }) => kind === 'superMatch') && this.#hasSuperMatch(caller),
    ]);
    return entries.flatMap((entry): VisibleEntry[] => {
      const { kind, memberId = '' } = entry;
      const who = NEWS[kind].person;
      if (kind === 'superMatch' && !isShown) return [];
      const person = who === 'none' ? null : (people[who].get(memberId) ?? null);
      return person || who === 'none' || who === 'anyone' ? [{ ...entry, person }] : [];
    });
  }

  async #peopleOf(entries: EntryDocument[], caller: Caller) {
    const isAsked = entries.some(({ memberId }) => memberId);
    const { requests, friends } = isAsked ? await this.friends.lists({}, caller) : { requests: [], friends: [] };
    return { requester: byId(requests), friend: byId(friends), anyone: byId(friends) };
  }

  /** While matching is away, the list stands without it. */
  async #hasSuperMatch(caller: Caller): Promise<boolean> {
    try {
      return (await this.matching.superMatch({}, caller)).state === 'shown';
    } catch (err) {
      this.log.warn({ err }, 'super_match_unknown');
      return false;
    }
  }
}

const byId = (people: Person[]) => new Map(people.map(person => [person._id, person]));
