import { friendsContract } from '@attune/friends-contract/friends.contract';
import { authenticated } from '@attune/platform/callers/caller-verifier';
import type { Call, Caller, InputOf } from '@attune/platform/contract';
import { Serves } from '@attune/platform/serves';
import { ServiceProof } from '@attune/platform/service-proof';
import { BlockService } from './blocking/block.service.js';
import { RelationsExporter } from './data-export/relations.exporter.js';
import { PictureViewers } from './profiles/picture-viewers.js';
import { VisiblePeople } from './profiles/visible-people.js';
import { SearchService } from './search/search.service.js';
import { FriendshipService } from './friendships/friendship.service.js';
import { MemberListsService } from './friendships/member-lists.service.js';
import { RelationsService } from './friendships/relations.service.js';
import { RequestLimitService } from './friendships/request-limit.service.js';
import { RequestEvidenceService } from './friendships/request-evidence.service.js';
import { ProfileService } from './profiles/profile.service.js';
import { MovedReportsService } from './reports/moved-reports.service.js';
import { ReportService } from './reports/report.service.js';

type Input<Method extends keyof typeof friendsContract.methods> = InputOf<typeof friendsContract, Method>;

/** Serves the contract. The caller is taken from the session alone. */
@Serves(friendsContract)
export class FriendsController {
  constructor(
    private readonly searches: SearchService,
    private readonly profiles: ProfileService,
    private readonly viewers: PictureViewers,
    private readonly visible: VisiblePeople,
    private readonly listing: MemberListsService,
    private readonly relations: RelationsService,
    private readonly friendships: FriendshipService,
    private readonly requestLimits: RequestLimitService,
    private readonly blocks: BlockService,
    private readonly reports: ReportService,
    private readonly moved: MovedReportsService,
    private readonly exporter: RelationsExporter,
    private readonly requestNotes: RequestEvidenceService,
    private readonly proofs: ServiceProof,
  ) {}

  async search(input: Input<'search'>, caller: Caller | undefined) {
    return this.searches.search(input, authenticated(caller));
  }

  async profile({ username }: Input<'profile'>, caller: Caller | undefined) {
    return this.profiles.profile(username, authenticated(caller));
  }

  async maySeePicture({ profilePicture }: Input<'maySeePicture'>, caller: Caller | undefined) {
    return { maySee: await this.viewers.maySee(profilePicture, authenticated(caller)) };
  }

  async lists(_input: Input<'lists'>, caller: Caller | undefined) {
    return this.listing.listsOf(authenticated(caller));
  }

  async relationsWith({ ids }: Input<'relationsWith'>, caller: Caller | undefined) {
    return this.relations.relationsWith(ids, authenticated(caller));
  }

  async visiblePeople({ ids }: Input<'visiblePeople'>, caller: Caller | undefined) {
    return { people: await this.visible.among(ids, authenticated(caller)) };
  }

  async unconnectedPairs({ pairs }: Input<'unconnectedPairs'>) {
    return { pairs: await this.relations.unconnected(pairs) };
  }

  async listFriendships({ after, limit }: Input<'listFriendships'>) {
    return { friendships: await this.listing.friendshipsAfter(after, limit) };
  }

  exportPage(input: Input<'exportPage'>) {
    return this.exporter.page(input);
  }

  async sendRequest({ targetId, note = null }: Input<'sendRequest'>, caller: Caller | undefined, call: Call) {
    return { outcome: await this.friendships.sendRequest({ targetId, note }, authenticated(caller), call) };
  }

  async requestLimit(_input: Input<'requestLimit'>, caller: Caller | undefined) {
    return this.requestLimits.of(authenticated(caller));
  }

  async setRequestLimit(limit: Input<'setRequestLimit'>, caller: Caller | undefined) {
    return this.requestLimits.set(limit, authenticated(caller));
  }

  async acceptRequest({ requesterId }: Input<'acceptRequest'>, caller: Caller | undefined, call: Call) {
    await this.friendships.accept(requesterId, authenticated(caller), call);
  }

  async declineRequest({ requesterId }: Input<'declineRequest'>, caller: Caller | undefined, call: Call) {
    await this.friendships.decline(requesterId, authenticated(caller), call);
  }

  async cancelRequest({ targetId }: Input<'cancelRequest'>, caller: Caller | undefined, call: Call) {
    await this.friendships.cancel(targetId, authenticated(caller), call);
  }

  async unfriend({ friendId }: Input<'unfriend'>, caller: Caller | undefined, call: Call) {
    await this.friendships.unfriend(friendId, authenticated(caller), call);
  }

  async block({ targetId }: Input<'block'>, caller: Caller | undefined) {
    await this.blocks.block(targetId, authenticated(caller));
  }

  async unblock({ targetId }: Input<'unblock'>, caller: Caller | undefined) {
    await this.blocks.unblock(targetId, authenticated(caller));
  }

  async report(report: Input<'report'>, caller: Caller | undefined) {
    await this.reports.report(report, authenticated(caller));
  }

  async requestEvidence({ requesterId, proof }: Input<'requestEvidence'>, caller: Caller | undefined) {
    const target = authenticated(caller);
    this.proofs.require(proof, 'requestEvidence', requesterId, target.userId);
    return { notes: await this.requestNotes.notes(requesterId, target) };
  }

  async reportsToMove({ limit, proof, after }: Input<'reportsToMove'>) {
    return { reports: await this.moved.toMove(limit, proof, after) };
  }

  async removeMovedReports({ ids, proof }: Input<'removeMovedReports'>) {
    await this.moved.remove(ids, proof);
  }
}
