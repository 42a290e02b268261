import { friendsContract } from '@attune/friends-contract/friends.contract';
import type { FriendRequest, Person, SentRequest } from '@attune/friends-contract/friends.contract';
import {
  EXPORT_PURPOSE,
  exportPage,
  type ExportPageInput,
  type GivenExportPage,
} from '@attune/exports-contract/export-page';
import { PurposeTokens } from '@attune/platform/callers/purpose-token';
import { Serves } from '@attune/platform/serves';
import { MemberListsService } from '../friendships/member-lists.service.js';
import { RequestLimitService } from '../friendships/request-limit.service.js';
import type { Vouch } from '../vouched-marks/vouch.schema.js';
import { VouchRepository } from '../vouched-marks/vouch.repository.js';
import { VouchedMarks } from '../vouched-marks/vouched-marks.js';

/**
 * Hands over a member's lists as they see them. A note that went with a request is left out: that it is gone would tell its sender
 * that the request was declined. Who vouches for the member is left out too: taking a vouch back is silent, and their number is the one that the
 * member's page shows. Of what the member gave, a vouch that a block ended is left out.
 */
@Serves({ service: friendsContract.service, methods: { exportPage } })
export class RelationsExporter {
  constructor(
    private readonly tokens: PurposeTokens,
    private readonly lists: MemberListsService,
    private readonly limits: RequestLimitService,
    private readonly vouches: VouchRepository,
    private readonly marks: VouchedMarks,
  ) {}

  async exportPage({ grant }: ExportPageInput): Promise<GivenExportPage> {
    const member = this.tokens.require(grant, EXPORT_PURPOSE);
    const { friends, requests, sent, blocked } = await this.lists.listsOf(member, { withSurnames: true });
    const limit = await this.limits.of(member);
    const given = await this.vouches.givenBy(member.userId);
    const vouchers = await this.marks.countedFor([member.userId]);
    const people = [...friends, ...requests, ...sent, ...blocked];
    return {
      files: [
        { name: 'friends/friends', entries: friends.map(shown) },
        {
          name: 'friends/requests',
          entries: [...requests.map(received), ...sent.map(asked)],
        },
        { name: 'friends/blocked', entries: blocked.map(shown) },
        { name: 'friends/settings', entries: [limit] },
        { name: 'friends/vouches', entries: [...given.filter(isShown).map(vouchFor), ...vouchesFrom(vouchers)] },
      ],
      names: Object.fromEntries(
        people.filter(({ username }) => username !== '').map(person => [person._id, nameOf(person)]),
      ),
      next: null,
    };
  }
}

const received = (request: FriendRequest) => {
  const { note, about } = request;
  return { direction: 'received', ...shown(request), note, ...(about && { about }) };
};
const isShown = ({ endedAt, takenBackAt }: Vouch) => !endedAt || takenBackAt !== undefined;
const vouchFor = ({ for: memberId, at, takenBackAt }: Vouch) => ({
  direction: 'given',
  _id: memberId,
  at: at.toISOString(),
  ...(takenBackAt && { takenBackAt: takenBackAt.toISOString() }),
});
const vouchesFrom = (vouchers: unknown[]) =>
  vouchers.length > 0 ? [{ direction: 'received', count: vouchers.length }] : [];
const asked = (request: SentRequest) => ({ direction: 'sent', ...shown(request), sentAt: request.sentAt });
const shown = ({ _id, username, firstname, lastname }: Person) => ({ _id, username, firstname, lastname });
const nameOf = ({ firstname, lastname, username }: Person) => `${`${firstname} ${lastname}`.trim()} (${username})`;
