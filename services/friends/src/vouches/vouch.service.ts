import { randomInt } from 'node:crypto';
import { datesContract } from '@attune/dates-contract/dates.contract';
import type { FriendsReason, Person } from '@attune/friends-contract/friends.contract';
import { VOUCH_CODE_SECONDS, VOUCH_LETTERS, VOUCH_LETTERS_IN_CODE } from '@attune/friends-contract/vouch-code';
import { FRIENDS_DAYS, type vouchMethods } from '@attune/friends-contract/vouch.methods';
import { InjectClient } from '@attune/platform/client';
import type { Caller, Client } from '@attune/platform/contract';
import { ServiceError, unavailable } from '@attune/platform/service-error';
import { Injectable } from '@nestjs/common';
import { DirectoryRepository } from '../directory/directory.repository.js';
import type { z } from 'zod';
import { FriendshipRepository } from '../friendships/friendship.repository.js';
import { FriendsRateLimits } from '../friends.limits.js';
import { VisiblePeople } from '../profiles/visible-people.js';
import { isOldEnough, oldEnoughFrom } from './account-age.js';
import { VouchCodeRepository } from './vouch-code.repository.js';
import { markOf, VouchedMarks } from '../vouched-marks/vouched-marks.js';
import { leftAfter, VouchRepository } from '../vouched-marks/vouch.repository.js';

const DAY_MS = 24 * 3_600_000;
/** There are 148 million codes, and few at a time. */
const ATTEMPTS = 5;

/** Members vouch for each other, with one phone in the hand of each. */
@Injectable()
export class VouchService {
  constructor(
    private readonly codes: VouchCodeRepository,
    private readonly vouches: VouchRepository,
    private readonly marks: VouchedMarks,
    private readonly friendships: FriendshipRepository,
    private readonly visible: VisiblePeople,
    private readonly directory: DirectoryRepository,
    private readonly limits: FriendsRateLimits,
    @InjectClient(datesContract) private readonly dates: Client<typeof datesContract>,
  ) {}

  async showCode({ userId }: Caller): Promise<{ code: string; expiresAt: string }> {
    await this.limits.consume('vouchCode', userId);
    requireAge(userId, new Date());
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const code = newCode();
      const expiresAt = new Date(Date.now() + VOUCH_CODE_SECONDS * 1000);
      if (await this.codes.show(userId, code, expiresAt)) return { code, expiresAt: expiresAt.toISOString() };
    }
    throw unavailable();
  }

  async vouch(code: string, caller: Caller): Promise<Person> {
    const { userId } = caller;
    await this.limits.consume('vouch', userId);
    const now = new Date();
    requireAge(userId, now);
    const memberId = await this.codes.use(code, userId, now);
    if (!memberId || !isOldEnough(memberId, now) || !(await this.#haveMet(memberId, caller, now))) throw refused();
    if (!(await this.vouches.give(userId, memberId, now))) throw yearGiven();
    // Looked at last: a block or a deletion that was written meanwhile counts.
    const person = await this.#seen(memberId, caller);
    if (person) return person;
    await this.vouches.endBetween(userId, memberId, now);
    throw refused();
  }

  async of(caller: Caller): Promise<z.input<typeof vouchMethods.vouches.output>> {
    const { userId } = caller;
    const now = new Date();
    const [given, counted] = await Promise.all([this.vouches.givenBy(userId), this.marks.countedFor([userId])]);
    const standing = given.filter(({ endedAt }) => !endedAt);
    const ids = standing.map(vouch => vouch.for);
    const people = ids.length === 0 ? [] : await this.visible.among(ids, caller);
    const seen = new Map(people.map(person => [person._id, person]));
    return {
      given: standing.map(vouch => ({ person: seen.get(vouch.for) ?? unseen(vouch.for), at: vouch.at.toISOString() })),
      received: counted.length,
      mark: markOf(counted) ?? null,
      left: leftAfter(given, now),
      from: isOldEnough(userId, now) ? null : oldEnoughFrom(userId).toISOString(),
    };
  }

  /** The code first: it could give the vouch again. */
  async takeBack(memberId: string, { userId }: Pick<Caller, 'userId'>): Promise<void> {
    await this.codes.end(memberId, userId);
    await this.vouches.takeBack(userId, memberId, new Date());
  }

  /** Friends for two weeks, or a date that was planned a day ahead and is over; and each sees the other. */
  async #haveMet(memberId: string, caller: Caller, now: Date): Promise<boolean> {
    if (!(await this.#seen(memberId, caller))) return false;
    const friendship = await this.friendships.between(memberId, caller.userId);
    const since = friendship?.state === 'friends' ? friendship.changedAt.getTime() : Infinity;
    if (now.getTime() - since >= FRIENDS_DAYS * DAY_MS) return true;
    // While dates is away, the answer is the one for a wrong code: another would tell that the code is right.
    const answer = await this.dates.hadDate({ with: memberId }, caller).catch(() => undefined);
    return answer?.hadDate === true;
  }

  /** Not while the caller is hidden: the other one does not see them either. */
  async #seen(memberId: string, caller: Caller): Promise<Person | undefined> {
    const isShown = await this.directory.has(caller.userId);
    return isShown ? (await this.visible.among([memberId], caller))[0] : undefined;
  }
}

function requireAge(userId: string, now: Date): void {
  if (!isOldEnough(userId, now)) throw new ServiceError<FriendsReason>('forbidden', 'vouch_account_too_new');
}

const newCode = () =>
  Array.from({ length: VOUCH_LETTERS_IN_CODE }, () => VOUCH_LETTERS[randomInt(VOUCH_LETTERS.length)]).join('');
/** Who is paused or suspended: enough to take the vouch back. */
const unseen = (_id: string): Person => ({ _id, username: '', firstname: '', lastname: '', profilePicture: null });
const refused = () => new ServiceError<FriendsReason>('not_found', 'vouch_code_refused');
const yearGiven = () => new ServiceError<FriendsReason>('rate_limited', 'vouches_of_year_given');
