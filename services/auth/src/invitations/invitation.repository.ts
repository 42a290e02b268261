import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type QueryFilter, Types } from 'mongoose';
import { ACCOUNT_MS } from '../users/pending-registrations.js';
import { INVITATION, type InvitationDocument, type InvitationRecord } from './invitation.schema.js';

const DAY = 24 * 3_600_000;
/** Longer than a registration can be confirmed: registered again within its first day, the account waits for another week. */
export const HELD_MS = ACCOUNT_MS + 2 * DAY;

export type Invitation = Omit<InvitationRecord, 'codeHash'> & { id: string };

/** The uses that count now, except those of these registrations. */
const heldAt = (now: Date, except: string[]) => ({
  $filter: {
    input: '$held',
    cond: { $and: [{ $gt: ['$$this.until', now] }, { $not: [{ $in: ['$$this.registration', except] }] }] },
  },
});

const openAt = (now: Date, except: string[] = []) => ({
  endsAt: { $gt: now },
  $expr: { $lt: [{ $add: ['$used', { $size: heldAt(now, except) }] }, '$uses'] },
});

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

  /**
   * One write, so of two who take the last use one has it. The registrations in `replaced` make way for this one, and so do their uses.
   * False where none is left.
   */
  async take(codeHash: string, registration: string, replaced: string[], now: Date): Promise<boolean> {
    const except = [registration, ...replaced];
    const held = { registration, until: new Date(now.getTime() + HELD_MS) };
    const update = [{ $set: { held: { $concatArrays: [heldAt(now, except), [held]] } } }];
    const filter: QueryFilter<InvitationDocument> = { codeHash, ...openAt(now, except) };
    return (await this.invitations.updateOne(filter, update, { updatePipeline: true })).matchedCount === 1;
  }

  /** As long again from now: the registration has another link. */
  async hold(registration: string, now: Date): Promise<void> {
    const until = new Date(now.getTime() + HELD_MS);
    await this.invitations.updateOne({ 'held.registration': registration }, { $max: { 'held.$.until': until } });
  }

  /** Counted, and no longer known whose it was. Again: nothing. */
  async spend(registration: string): Promise<void> {
    const update = { $inc: { used: 1 }, $pull: { held: { registration } } };
    await this.invitations.updateOne({ 'held.registration': registration }, update);
  }

  async giveBack(registrations: string[]): Promise<void> {
    const these = { $in: registrations };
    await this.invitations.updateMany({ 'held.registration': these }, { $pull: { held: { registration: these } } });
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
