import { friendsContract, type Person } from '@attune/friends-contract/friends.contract';
import { InjectClient } from '@attune/platform/client';
import type { Caller, Client } from '@attune/platform/contract';
import { Injectable } from '@nestjs/common';

/** As many as friends is asked about at once. */
const AT_ONCE = 100;

/** Authors as a reader may see them now. Friends is asked at each reading: no name is kept here, and a block holds at once. */
@Injectable()
export class VisibleAuthors {
  constructor(@InjectClient(friendsContract) private readonly friends: Client<typeof friendsContract>) {}

  /** Those of these members whom the reader may see, by id. */
  async among(userIds: string[], reader: Caller): Promise<Map<string, Person>> {
    const ids = [...new Set(userIds)];
    const parts = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, index) =>
      ids.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
    );
    const answers = await Promise.all(parts.map(part => this.friends.visiblePeople({ ids: part }, reader)));
    return new Map(answers.flatMap(({ people }) => people.map(person => [person._id, person] as const)));
  }
}
