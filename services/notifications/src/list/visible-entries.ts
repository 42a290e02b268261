import type { Person } from '@attune/friends-contract/friends.contract';
import { matchingContract } from '@attune/matching-contract/matching.contract';
import { NEWS } from '@attune/notifications-contract/news';
import { InjectClient } from '@attune/platform/client';
import type { Caller, Client } from '@attune/platform/contract';
import { InjectLogger } from '@attune/platform/logging/logger.provider';
import { Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { EntryDocument } from '../entries/entry.schema.js';
import type { PersonIn } from '../entries/people-in-news.js';

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
    @InjectClient(matchingContract) private readonly matching: Client<typeof matchingContract>,
    @InjectLogger() private readonly log: Logger,
  ) {}

  async among(entries: EntryDocument[], personIn: PersonIn, caller: Caller): Promise<VisibleEntry[]> {
    const isShown = entries.some(({ kind }) => kind === 'superMatch') && (await this.#hasSuperMatch(caller));
    return entries.flatMap((entry): VisibleEntry[] => {
      const who = NEWS[entry.kind].person;
      if (entry.kind === 'superMatch' && !isShown) return [];
      const person = who === 'none' ? null : personIn(entry);
      return person || who === 'none' || who === 'anyone' ? [{ ...entry, person }] : [];
    });
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
