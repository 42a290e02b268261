import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type QueryFilter, Types } from 'mongoose';
import { USED_DAYS } from '@attune/auth-contract/given-invitation';
import { ACCOUNT_MS } from '../users/pending-registrations.js';
import { INVITATION, type InvitationDocument, type InvitationRecord } from './invitation.schema.js';

const DAY = 24 * 3_600_000;
/** Longer than a registration can be confirmed: registered again within its first day, the account waits for another week. */
export const HELD_MS = ACCOUNT_MS + 2 * DAY;

export type Invitation = Pick<InvitationRecord, 'uses' | 'used' | 'held' | 'madeAt' | 'endsAt'> & { id: string };

/** A registration, and those whose use it may share: with it, one of them at most can be confirmed. */
export interface Taking {
  registration: string;
  /** Of its browser. */
  own: string[];
  /** All of the account that these are in. */
  account: string[];
}

/** Shared only where nothing else holds the use as well: two that take it over at the same time could both be confirmed. */
const isShared = ({ registration, own, account }: Taking) => {
  const all = { $literal: [registration, ...account] };
  const isAmongOwn = { $gt: [{ $size: { $setIntersection: ['$$this.registrations', { $literal: own }] } }, 0] };
  return {
    $or: [
      { $in: [{ $literal: registration }, '$$this.registrations'] },
      { $and: [isAmongOwn, { $setIsSubset: ['$$this.registrations', all] }] },
    ],
  };
};

const heldAt = (now: Date, and: object = {}) => ({
  $filter: { input: '$held', cond: { $and: [{ $gt: ['$$this.until', now] }, and] } },
});

const isLeft = (held: object) => ({ $expr: { $lt: [{ $add: ['$used', { $size: held }] }, '$uses'] } });

const openAt = (now: Date) => ({ endsAt: { $gt: now }, ...isLeft(heldAt(now)) });

/** Invitations, by the digests of their codes. */
@MongoRepository()
export class InvitationRepository {
  constructor(@InjectModel(INVITATION) private readonly invitations: Model<InvitationDocument>) {}

  async insert(invitation: Pick<InvitationRecord, 'codeHash' | 'uses' | 'madeAt' | 'endsAt'>): Promise<Invitation> {
    const made = { _id: new Types.ObjectId(), ...invitation, used: 0, held: [] };
    await this.invitations.create(made);
    return toInvitation(made);
  }

  async isOpen(codeHash: string, now: Date): Promise<boolean> {
    return (await this.invitations.exists({ codeHash, ...openAt(now) })) !== null;
  }

  /** The newest first. */
  async open(now: Date): Promise<Invitation[]> {
    const found = await this.invitations.find(openAt(now)).sort({ madeAt: -1 }).lean<InvitationDocument[]>();
    return found.map(toInvitation);
  }

  /** Whether there is such an invitation, with uses that have yet to be confirmed. */
  async isValid(codeHash: string, now: Date): Promise<boolean> {
    const filter = { codeHash, endsAt: { $gt: now }, $expr: { $lt: ['$used', '$uses'] } };
    return (await this.invitations.exists(filter)) !== null;
  }

  /** One write, so of two who take the last use one has it. False where none is left. */
  async take(codeHash: string, taking: Taking, now: Date): Promise<boolean> {
    const others = heldAt(now, { $not: [isShared(taking)] });
    const shared = heldAt(now, isShared(taking));
    const registrations = {
      $reduce: {
        input: shared,
        initialValue: { $literal: [taking.registration] },
        in: { $setUnion: ['$$value', '$$this.registrations'] },
      },
    };
    const held = { registrations, until: new Date(now.getTime() + HELD_MS) };
    const update = [{ $set: { held: { $concatArrays: [others, [held]] } } }];
    const filter: QueryFilter<InvitationDocument> = { codeHash, endsAt: { $gt: now }, ...isLeft(others) };
    return (await this.invitations.updateOne(filter, update, { updatePipeline: true })).matchedCount === 1;
  }

  /** As long again from now: the registration has another link. */
  async hold(registration: string, now: Date): Promise<void> {
    const until = new Date(now.getTime() + HELD_MS);
    const update = { $max: { 'held.$[use].until': until } };
    const arrayFilters = [{ 'use.registrations': registration }];
    await this.invitations.updateOne({ 'held.registrations': registration }, update, { arrayFilters });
  }

  /**
   * Counted, and no longer known whose it was. Again, or by another that shares the use: nothing. One that a member gave stays for as long
   * as it counts.
   */
  async spend(registration: string): Promise<void> {
    const others = { $not: [{ $in: [{ $literal: registration }, '$$this.registrations'] }] };
    const counted = { $add: ['$madeAt', USED_DAYS * DAY] };
    const update = {
      used: { $add: ['$used', 1] },
      held: { $filter: { input: '$held', cond: others } },
      endsAt: { $cond: [{ $gt: ['$givenBy', null] }, counted, '$endsAt'] },
    };
    const filter = { 'held.registrations': registration };
    await this.invitations.updateOne(filter, [{ $set: update }], { updatePipeline: true });
  }

  /** These can't be confirmed. The use is free once no other shares it. */
  async giveBack(registrations: string[]): Promise<void> {
    const these = { $literal: registrations };
    const left = { until: '$$this.until', registrations: { $setDifference: ['$$this.registrations', these] } };
    const update = [
      { $set: { held: { $map: { input: '$held', as: 'this', in: left } } } },
      { $set: { held: { $filter: { input: '$held', cond: { $ne: ['$$this.registrations', []] } } } } },
    ];
    const filter = { 'held.registrations': { $in: registrations } };
    await this.invitations.updateMany(filter, update, { updatePipeline: true });
  }

  /** False where there is none. */
  async end(id: string): Promise<boolean> {
    return (await this.invitations.deleteOne({ _id: new Types.ObjectId(id) })).deletedCount === 1;
  }
}

const toInvitation = ({ _id, uses, used, held, madeAt, endsAt }: InvitationDocument): Invitation => ({
  id: _id.toHexString(),
  uses,
  used,
  held,
  madeAt,
  endsAt,
});
