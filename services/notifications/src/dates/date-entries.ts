import { friendsContract } from '@attune/friends-contract/friends.contract';
import type { DateNotification } from '@attune/notifications-contract/date-notification';
import { isKnown, NEWS } from '@attune/notifications-contract/news';
import { InjectClient } from '@attune/platform/client';
import type { Caller, Client } from '@attune/platform/contract';
import { Injectable } from '@nestjs/common';
import { DateEntryRepository } from './date-entry.repository.js';
import type { DateEntryDocument } from './date-entry.schema.js';

const AT_MOST = 50;

/** A member's news of dates, with the other one as the member sees them now. */
@Injectable()
export class DateEntries {
  constructor(
    private readonly entries: DateEntryRepository,
    @InjectClient(friendsContract) private readonly friends: Client<typeof friendsContract>,
  ) {}

  async shown(since: Date, seenUpTo: Date, caller: Caller): Promise<DateNotification[]> {
    const open = await this.entries.open(caller.userId, since, AT_MOST);
    const found = open.filter(({ kind }) => isKnown(kind));
    if (found.length === 0) return [];
    const ids = [...new Set(found.map(({ memberId }) => memberId))];
    const { friends } = await this.friends.relationsWith({ ids }, caller);
    const people = new Map(friends.map(person => [person._id, person]));
    return found.flatMap(entry => {
      const person = people.get(entry.memberId) ?? null;
      return person || NEWS[entry.kind].person === 'anyone' ? [{ ...shown(entry, seenUpTo), person }] : [];
    });
  }
}

const shown = ({ _id, kind, planId, at }: DateEntryDocument, seenUpTo: Date) => ({
  id: _id.toHexString(),
  kind,
  planId,
  at: at.toISOString(),
  isSeen: at <= seenUpTo,
});
