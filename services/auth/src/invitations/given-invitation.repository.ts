import { isDuplicateKey } from '@attune/platform/stores/mongo-errors';
import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { INVITATION, type InvitationDocument, type InvitationRecord } from './invitation.schema.js';

export type Given = Pick<InvitationDocument, '_id' | 'used' | 'held' | 'madeAt' | 'endsAt'>;

/** Invitations by the members who gave them. */
@MongoRepository()
export class GivenInvitationRepository {
  constructor(@InjectModel(INVITATION) private readonly invitations: Model<InvitationDocument>) {}

  /** The newest first. */
  of(givenBy: string): Promise<Given[]> {
    return this.invitations.find({ givenBy }).sort({ madeAt: -1 }).lean<Given[]>();
  }

  /**
   * False where the member has as many as they may. Each has a place of its own, and an index lets two that come at once not have the same
   * one. One of the same call makes way: its code is lost.
   */
  async give(
    invitation: Pick<InvitationRecord, 'codeHash' | 'madeAt' | 'endsAt'> & { givenBy: string; givenIn: string },
    atMost: number,
  ): Promise<boolean> {
    const { givenBy, givenIn } = invitation;
    await this.invitations.deleteMany({ givenBy, givenIn, used: 0, held: [] });
    for (let place = 0; place < atMost; place++) {
      if (await this.invitations.exists({ givenBy, place })) continue;
      try {
        await this.invitations.create({ _id: new Types.ObjectId(), ...invitation, uses: 1, used: 0, held: [], place });
        return true;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    }
    return false;
  }

  /** Not one that a registration holds: it may still be confirmed, and its place would be given a second time. */
  async takeBack(givenBy: string, id: string, now: Date): Promise<void> {
    const isHeld = { $elemMatch: { until: { $gt: now } } };
    await this.invitations.deleteOne({ _id: new Types.ObjectId(id), givenBy, used: 0, held: { $not: isHeld } });
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
