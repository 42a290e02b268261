import type { Caller } from '@attune/platform/contract';
import { friendshipIdOf } from '../src/friendships/friendship.js';
import type { RunningFriends } from './friends-service.fixture.js';

const DAY_MS = 24 * 3_600_000;

/** What members do who vouch for each other. */
export function vouching(running: () => RunningFriends) {
  /** Two who have been friends for so many days. */
  async function befriend(one: Caller, other: Caller, days = 14): Promise<void> {
    const { friends, pairs } = running();
    await friends.sendRequest({ targetId: other.userId }, one);
    await friends.acceptRequest({ requesterId: one.userId }, other);
    const changedAt = new Date(Date.now() - days * DAY_MS);
    await pairs.updateOne({ _id: friendshipIdOf(one.userId, other.userId) }, { $set: { changedAt } });
  }

  const codeOf = async (member: Caller) => (await running().friends.showVouchCode({}, member)).code;

  /** `by` types what the phone of `member` shows. */
  const vouchFor = async (by: Caller, member: Caller) => running().friends.vouch({ code: await codeOf(member) }, by);

  /** An old friend of a member, who vouches for them. */
  async function voucher(member: Caller): Promise<Caller> {
    const one = await running().member();
    await befriend(one, member);
    await vouchFor(one, member);
    return one;
  }

  const twoVouchers = async (member: Caller): Promise<[Caller, Caller]> => [
    await voucher(member),
    await voucher(member),
  ];

  /** Whether a member who has nothing to do with them sees the mark. */
  async function isMarked(member: Caller, reader?: Caller): Promise<boolean> {
    const { vouched } = await running().friends.vouchedAmong(
      { ids: [member.userId] },
      reader ?? (await running().member()),
    );
    return vouched.length === 1;
  }

  const receivedBy = async (member: Caller) => (await running().friends.vouches({}, member)).received;

  return { befriend, codeOf, vouchFor, voucher, twoVouchers, isMarked, receivedBy };
}
