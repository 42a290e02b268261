import { datesContract } from '@attune/dates-contract/dates.contract';
import { InjectAnnouncer } from '@attune/platform/announcer';
import type { Announcer } from '@attune/platform/contract';
import { Outbox } from '@attune/platform/outbox';
import { Injectable } from '@nestjs/common';
import { WishRepository } from './wish.repository.js';
import type { SharedWish } from './wish.schema.js';

/** Tells two members that they'd both like to meet. */
@Injectable()
export class WishOutbox extends Outbox<SharedWish> {
  protected readonly oldest = { 'shared-wishes': () => this.wishes.oldestUntold() };

  constructor(
    private readonly wishes: WishRepository,
    @InjectAnnouncer(datesContract) private readonly events: Announcer<typeof datesContract>,
  ) {
    super();
  }

  async deliver({ _id, userIds: [one, other], bothAt }: SharedWish): Promise<void> {
    // Its time: what is told again is the same news, and the next wish of the two a newer one.
    const revision = bothAt.getTime();
    await this.events.bothWouldMeet({ userId: one, memberId: other, revision });
    await this.events.bothWouldMeet({ userId: other, memberId: one, revision });
    await this.wishes.markTold(_id);
  }

  findOverdue(before: Date, limit: number): Promise<SharedWish[]> {
    return this.wishes.untold(before, limit);
  }

  /** No ids: who would like to meet whom stands in no log. */
  protected idsOf(): object {
    return {};
  }

  protected override keyOf({ _id }: SharedWish): string {
    return _id;
  }
}
