import { friendsContract, type Person } from '@attune/friends-contract/friends.contract';
import { NEWS, type NewsKind } from '@attune/notifications-contract/news';
import { InjectClient } from '@attune/platform/client';
import type { Caller, Client } from '@attune/platform/contract';
import { Injectable } from '@nestjs/common';

interface Entry {
  kind: NewsKind;
  memberId?: string;
}

/** Whom an entry is about, as the member sees them at this moment; null for a stranger, and for who is not shown to the member. */
export type PersonIn = (entry: Entry) => Person | null;

/** The people in a member's news. Friends is asked about all of them at once, and for the requests only where news is of one. */
@Injectable()
export class PeopleInNews {
  constructor(@InjectClient(friendsContract) private readonly friends: Client<typeof friendsContract>) {}

  /** At most 300 of them. */
  async of(entries: readonly Entry[], caller: Caller): Promise<PersonIn> {
    const named = entries.filter(({ memberId }) => memberId);
    const ids = [...new Set(named.filter(entry => !isAsking(entry)).map(({ memberId = '' }) => memberId))];
    const [{ friends }, { requests }] = await Promise.all([
      ids.length > 0 ? this.friends.relationsWith({ ids }, caller) : { friends: [] },
      named.some(isAsking) ? this.friends.lists({}, caller) : { requests: [] },
    ]);
    const [friend, requester] = [byId(friends), byId(requests)];
    return entry => (isAsking(entry) ? requester : friend).get(entry.memberId ?? '') ?? null;
  }
}

const isAsking = ({ kind }: Entry) => NEWS[kind].person === 'requester';
const byId = (people: Person[]) => new Map(people.map(person => [person._id, person]));
