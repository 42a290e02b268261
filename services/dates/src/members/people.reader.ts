import { authContract } from '@attune/auth-contract/auth.contract';
import type { DatesReason } from '@attune/dates-contract/dates.contract';
import { friendsContract, type Person } from '@attune/friends-contract/friends.contract';
import { messagingContract } from '@attune/messaging-contract/messaging.contract';
import { InjectClient } from '@attune/platform/client';
import type { Caller, Client } from '@attune/platform/contract';
import { ServiceError } from '@attune/platform/service-error';
import { ServiceProof } from '@attune/platform/service-proof';
import { Injectable } from '@nestjs/common';

/** As many ids as one question to friends may have. */
const ASKED_AT_ONCE = 300;
const VISIBLE_AT_ONCE = 100;

/** Who the two are, as friends and auth say at this moment. */
@Injectable()
export class PeopleReader {
  constructor(
    @InjectClient(friendsContract) private readonly friends: Client<typeof friendsContract>,
    @InjectClient(authContract) private readonly auth: Client<typeof authContract>,
    @InjectClient(messagingContract) private readonly messaging: Client<typeof messagingContract>,
    private readonly proofs: ServiceProof,
  ) {}

  /** Those of the members who are friends of the caller, and whom the caller may see. */
  async friendsAmong(ids: string[], caller: Caller): Promise<Map<string, Person>> {
    const distinct = [...new Set(ids)];
    const chunks = Array.from({ length: Math.ceil(distinct.length / ASKED_AT_ONCE) }, (_, index) =>
      distinct.slice(index * ASKED_AT_ONCE, (index + 1) * ASKED_AT_ONCE),
    );
    const answers = await Promise.all(chunks.map(chunk => this.friends.relationsWith({ ids: chunk }, caller)));
    return new Map(answers.flatMap(({ friends }) => friends.map(person => [person._id, person] as const)));
  }

  /** Those of the members whom the caller may see. */
  async visibleAmong(ids: string[], caller: Caller): Promise<Person[]> {
    const chunks = Array.from({ length: Math.ceil(ids.length / VISIBLE_AT_ONCE) }, (_, index) =>
      ids.slice(index * VISIBLE_AT_ONCE, (index + 1) * VISIBLE_AT_ONCE),
    );
    const answers = await Promise.all(chunks.map(chunk => this.friends.visiblePeople({ ids: chunk }, caller)));
    return answers.flatMap(({ people }) => people);
  }

  /** As auth says, so that it holds from the moment the caller chose it. */
  async isIncognito(caller: Caller): Promise<boolean> {
    return (await this.auth.getProfile({}, caller)).standing.isIncognito ?? false;
  }

  async requireFriend(userId: string, caller: Caller): Promise<Person> {
    const person = (await this.friendsAmong([userId], caller)).get(userId);
    if (!person) throw new ServiceError<DatesReason>('forbidden', 'date_not_with_a_friend');
    return person;
  }

  /** A friend with whom the conversation was not ended with words: a place to meet is words as well. */
  async requireTalk(userId: string, caller: Caller): Promise<void> {
    await this.requireFriend(userId, caller);
    const { isEnded } = await this.messaging.mayTalk({ with: userId }, caller);
    if (isEnded) throw new ServiceError<DatesReason>('forbidden', 'date_after_an_ending');
  }

  /** One to whom the caller may write now: neither has paused, and no one ended the conversation. */
  async requireOpenTalk(userId: string, caller: Caller): Promise<void> {
    await this.requireFriend(userId, caller);
    const { mayTalk, isEnded } = await this.messaging.mayTalk({ with: userId }, caller);
    if (!mayTalk) throw new ServiceError<DatesReason>('forbidden', isEnded ? 'date_after_an_ending' : 'date_not_now');
  }

  async firstnameOf(caller: Caller): Promise<string> {
    return (await this.auth.getProfile({}, caller)).firstname;
  }

  async isAddressOf(userId: string, email: string): Promise<boolean> {
    const proof = this.proofs.of('auth', 'isAddressOf', userId);
    return (await this.auth.isAddressOf({ userId, email, proof })).isTheirs;
  }

  /** Whether others must not see this member now. */
  async isHidden(userId: string): Promise<boolean> {
    const proof = this.proofs.of('auth', 'shownFirstname', userId);
    return (await this.auth.shownFirstname({ userId, proof })).firstname === null;
  }
}
