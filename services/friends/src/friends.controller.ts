import { friendsContract, type ReportReason } from '@attune/friends-contract/friends.contract';
import { authenticated } from '@attune/platform/caller';
import type { Call, Caller } from '@attune/platform/contract';
import { Serves } from '@attune/platform/serves';
import { BlockService } from './blocks/block.service.js';
import { PictureViewers } from './directory/picture-viewers.js';
import { SearchService } from './directory/search.service.js';
import { FriendshipService } from './friendships/friendship.service.js';
import { ListsService } from './friendships/lists.service.js';
import { ReportService } from './reports/report.service.js';

type Who = Caller | undefined;
interface Target {
  targetId: string;
}
interface Requester {
  requesterId: string;
}
interface Report extends Target {
  reason: ReportReason;
  details: string;
}

/** Answers the contract; who asks comes from the session alone. */
@Serves(friendsContract)
export class FriendsController {
  constructor(
    private readonly finding: SearchService,
    private readonly viewers: PictureViewers,
    private readonly listing: ListsService,
    private readonly friendships: FriendshipService,
    private readonly blocks: BlockService,
    private readonly reports: ReportService,
  ) {}

  async search({ query }: { query: string }, who: Who) {
    return this.finding.search(query, authenticated(who));
  }

  async maySeePicture({ profilePicture }: { profilePicture: string }, who: Who) {
    return { maySee: await this.viewers.maySee(profilePicture, authenticated(who)) };
  }

  async lists(_input: object, who: Who) {
    return this.listing.listsOf(authenticated(who));
  }

  async listFriendships({ after, limit }: { after: string | null; limit: number }) {
    return { friendships: await this.listing.pairsAfter(after, limit) };
  }

  async sendRequest({ targetId }: Target, who: Who, call: Call) {
    return { outcome: await this.friendships.sendRequest(targetId, authenticated(who), call) };
  }

  async acceptRequest({ requesterId }: Requester, who: Who, call: Call) {
    await this.friendships.accept(requesterId, authenticated(who), call);
  }

  async declineRequest({ requesterId }: Requester, who: Who, call: Call) {
    await this.friendships.decline(requesterId, authenticated(who), call);
  }

  async cancelRequest({ targetId }: Target, who: Who, call: Call) {
    await this.friendships.cancel(targetId, authenticated(who), call);
  }

  async unfriend({ friendId }: { friendId: string }, who: Who, call: Call) {
    await this.friendships.unfriend(friendId, authenticated(who), call);
  }

  async block({ targetId }: Target, who: Who) {
    await this.blocks.block(targetId, authenticated(who));
  }

  async unblock({ targetId }: Target, who: Who) {
    await this.blocks.unblock(targetId, authenticated(who));
  }

  async report(report: Report, who: Who) {
    await this.reports.report(report, authenticated(who));
  }
}
