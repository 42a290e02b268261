import type { HiddenMember } from '@attune/auth-contract/standing';
import type { DirectoryEntry } from '@attune/auth-contract/user';
import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { Inject } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type QueryFilter, Types } from 'mongoose';
import { AUTH_CONFIG, type AuthConfig } from '../auth.config.js';
import { isHidden } from './hidden.js';
import { toEntry } from './member.repository.js';
import { toUser } from './user.repository.js';
import { USER, type UserDocument } from './user.schema.js';

/** Clocks of replicas differ by less, and a change that got its date can be read before this has passed. */
export const OVERLAP_MS = 10 * 60_000;

export interface ChangedMembers {
  members: DirectoryEntry[];
  hidden: HiddenMember[];
  mark: string;
  isLast: boolean;
}

/** The members in the order in which others last came to see them differently. */
@MongoRepository()
export class ChangedMemberRepository {
  constructor(
    @InjectModel(USER) private readonly users: Model<UserDocument>,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {}

  /** Of one reading, all pages have the time of its beginning: the next one goes back from there, however long this one takes. */
  async since(mark: string | null, limit: number, now: Date): Promise<ChangedMembers> {
    if (!mark) return { members: [], hidden: [], mark: markAfter(now.getTime()), isLast: true };
    const [at = '', after = '', begun = ''] = mark.split('_');
    const begunAt = after ? Number(begun) : now.getTime();
    // A mark by a clock that was ahead would leave out what others wrote.
    const from = after ? Number(at) : Math.min(Number(at), now.getTime() - OVERLAP_MS);
    const found = await this.#from(new Date(from), after, limit);
    const isLast = found.length < limit;
    const last = isLast ? undefined : found.at(-1);
    const users = found.map(toUser);
    return {
      members: users.filter(user => !isHidden(user)).map(user => toEntry(user, this.config)),
      hidden: users.filter(isHidden).map(({ id, revision }) => ({ userId: id, revision: revision ?? 0 })),
      mark: last ? `${last.changedAt?.getTime()}_${last._id.toHexString()}_${begunAt}` : markAfter(begunAt),
      isLast,
    };
  }

  #from(changedAt: Date, after: string, limit: number): Promise<UserDocument[]> {
    const filter: QueryFilter<UserDocument> = { changedAt: { $gte: changedAt }, isVerified: true, isDecoy: false };
    // The index has the ids of a time in order: few are passed over.
    if (after) filter.$or = [{ changedAt: { $gt: changedAt } }, { _id: { $gt: new Types.ObjectId(after) } }];
    return this.users.find(filter).sort({ changedAt: 1, _id: 1 }).limit(limit).lean<UserDocument[]>();
  }
}

/** Of a reading that has ended, which began then. */
const markAfter = (begunAt: number) => `${begunAt - OVERLAP_MS}__${begunAt}`;
