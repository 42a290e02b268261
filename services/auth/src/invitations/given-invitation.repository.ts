import { isDuplicateKey } from '@attune/platform/stores/mongo-errors';
import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { INVITATION, type InvitationDocument, type InvitationRecord } from './invitation.schema.js';

export type Given = Pick<InvitationDocument, '_id' | 'used' | 'held' | 'madeAt' | 'endsAt' | 'openUntil'>;

/** Unused, and held by no registration that can still be confirmed. */
const unheldAt = (now: Date) => ({ used: 0, held: { $not: { $elemMatch: { until: { $gt: now } } } } });

/** Invitations by the members who gave them. */
@MongoRepository()
export class GivenInvitationRepository {
  constructor(@InjectModel(INVITATION) private readonly invitations: Model<InvitationDocument>) {}

  /** The newest first. */
  of(givenBy: string): Promise<Given[]> {
    return this.invitations.find({ givenBy }).sort({ madeAt: -1 }).lean<Given[]>();
  }

  /**
   * Its id; undefined where the member has as many as they may. Each has a place of its own, and an index lets two that come at once not
   * have the same one. One of the same call makes way: its code is lost. So does one that has ended, which a registration held meanwhile.
   */
  async give(
    invitation: Pick<InvitationRecord, 'codeHash' | 'madeAt' | 'endsAt'> & { givenBy: string; givenIn: string },
    atMost: number,
  ): Promise<string | undefined> {
    const { givenBy, givenIn, madeAt, endsAt } = invitation;
    const makesWay = { $or: [{ givenIn }, { openUntil: { $lte: madeAt } }], ...unheldAt(madeAt) };
    await this.invitations.deleteMany({ givenBy, ...makesWay });
    const taken = (await this.invitations.find({ givenBy }, { place: 1 }).lean()).map(({ place }) => place);
    if (taken.length >= atMost) return undefined;
    for (let place = 0; place < atMost; place++) {
      if (taken.includes(place)) continue;
      const _id = new Types.ObjectId();
      try {
        await this.invitations.create({ _id, ...invitation, openUntil: endsAt, uses: 1, used: 0, held: [], place });
        return _id.toHexString();
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    }
    return undefined;
  }

  /** Not one that a registration holds: it may still be confirmed, and its place would be given a second time. */
  async takeBack(givenBy: string, id: string, now: Date): Promise<void> {
    await this.invitations.deleteOne({ _id: new Types.ObjectId(id), givenBy, ...unheldAt(now) });
  }

  /** Undefined: there is none of that code, or an operator made it. */
  async giverOf(codeHash: string): Promise<string | undefined> {
    return (await this.invitations.findOne({ codeHash }, { givenBy: 1 }).lean<Pick<InvitationRecord, 'givenBy'>>())
      ?.givenBy;
  }

  async remove(givenBy: string): Promise<void> {
    await this.invitations.deleteMany({ givenBy });
  }
}
