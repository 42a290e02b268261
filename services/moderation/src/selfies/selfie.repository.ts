import { ANSWER_DAYS } from '@attune/moderation-contract/selfie.methods';
import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { isDuplicateKey } from '@attune/platform/stores/mongo-errors';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter, UpdateQuery } from 'mongoose';
import type { AuditDocument } from '../desk/audit.schema.js';
import {
  type AnsweredSelfie,
  type AskedPose,
  SELFIE,
  type SelfieDocument,
  type SelfieStep,
  type WaitingSelfie,
} from './selfie.schema.js';

const WITHOUT_PICTURE = { 'waiting.sealed': 0 };

const ANSWER_MS = ANSWER_DAYS * 24 * 3_600_000;

interface Following {
  steps: SelfieStep[];
  entry?: AuditDocument;
}

/** Selfies that wait, and what came of them. */
@MongoRepository()
export class SelfieRepository {
  constructor(@InjectModel(SELFIE) private readonly selfies: Model<SelfieDocument>) {}

  /** Without the picture. */
  async of(memberId: string): Promise<SelfieDocument | undefined> {
    const found = await this.selfies.findOne({ _id: memberId }, WITHOUT_PICTURE).lean<SelfieDocument | null>();
    return found ?? undefined;
  }

  /** The sealed picture of the selfie that waits. */
  async sealedOf(memberId: string, selfieId: string): Promise<Buffer | undefined> {
    const filter = { _id: memberId, 'waiting._id': selfieId };
    const found = await this.selfies.findOne(filter, { 'waiting.sealed': 1 }).lean<SelfieDocument | null>();
    if (!found?.waiting) return undefined;
    // As the driver gives it.
    const { sealed } = found.waiting as { sealed: Buffer | { buffer: Uint8Array } };
    return Buffer.isBuffer(sealed) ? sealed : Buffer.from(sealed.buffer);
  }

  /** False while a selfie waits. */
  async ask(memberId: string, asked: AskedPose, endsAt: Date): Promise<boolean> {
    const filter = { _id: memberId, waiting: { $exists: false } };
    try {
      await this.selfies.updateOne(filter, { $set: { asked }, $max: { endsAt } }, { upsert: true });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  /** With the write the pose is used up, and the answer to the selfie before is gone. False when the pose is over, or another selfie waits. */
  async keep(memberId: string, poseId: string, waiting: WaitingSelfie): Promise<boolean> {
    const filter = {
      _id: memberId,
      'asked._id': poseId,
      'asked.until': { $gt: waiting.sentAt },
      waiting: { $exists: false },
      // What follows from the one before is done first.
      pendingSince: { $exists: false },
    };
    const update: UpdateQuery<SelfieDocument> = {
      $set: { waiting },
      $unset: { asked: 1, answer: 1 },
      $max: { endsAt: waiting.until },
    };
    return (await this.selfies.updateOne(filter, update)).modifiedCount === 1;
  }

  /**
   * All about the member's selfies, but for lines that the audit log does not have yet. What had to follow for the member no longer does. Answers
   * when the selfie was sent that is withdrawn, or whose answer is.
   */
  async withdraw(memberId: string, now: Date): Promise<Date | undefined> {
    const $unset = { asked: 1, waiting: 1, answer: 1, steps: 1 } as const;
    const options = { projection: WITHOUT_PICTURE, returnDocument: 'before' } as const;
    const before = this.selfies.findOneAndUpdate({ _id: memberId }, { $unset, $set: { endsAt: now } }, options);
    const { waiting, answer } = (await before.lean<SelfieDocument | null>()) ?? {};
    return waiting?.sentAt ?? answer?.sentAt;
  }

  async remove(memberId: string): Promise<void> {
    await this.selfies.deleteOne({ _id: memberId });
  }

  /** Selfies of other members that wait, the oldest first, without their pictures. */
  async queue(exceptMember: string, now: Date, limit: number): Promise<{ memberId: string; waiting: WaitingSelfie }[]> {
    const filter = { _id: { $ne: exceptMember }, 'waiting.until': { $gt: now } };
    const found = this.selfies.find(filter, WITHOUT_PICTURE).sort({ 'waiting.sentAt': 1 }).limit(limit);
    return (await found.lean<SelfieDocument[]>()).flatMap(({ _id, waiting }) =>
      waiting ? [{ memberId: _id, waiting }] : [],
    );
  }

  async find(selfieId: string): Promise<SelfieDocument | undefined> {
    const found = this.selfies.findOne({ 'waiting._id': selfieId }, WITHOUT_PICTURE);
    return (await found.lean<SelfieDocument | null>()) ?? undefined;
  }

  /** When the selfie that has waited longest was sent. */
  async oldest(): Promise<Date | undefined> {
    const found = this.selfies.findOne({ 'waiting.sentAt': { $type: 'date' } }, { 'waiting.sentAt': 1 });
    return (await found.sort({ 'waiting.sentAt': 1 }).lean<SelfieDocument | null>())?.waiting?.sentAt;
  }

  /** Whether this call decided about it. */
  async isDecidedBy(callId: string, selfieId: string): Promise<boolean> {
    return (await this.selfies.exists({ 'answer._id': selfieId, 'answer.decidedBy': callId })) !== null;
  }

  /** With the write the picture is gone. Undefined when the selfie no longer waits. */
  async answer(answer: AnsweredSelfie, { steps, entry }: Following): Promise<SelfieDocument | undefined> {
    const update: UpdateQuery<SelfieDocument> = {
      $set: {
        answer,
        endsAt: new Date(answer.at.getTime() + ANSWER_MS),
        ...(steps.length > 0 && { steps, pendingSince: answer.at }),
        ...(entry && { unlogged: [entry] }),
      },
      $unset: { waiting: 1 },
    };
    const options = { returnDocument: 'after' } as const;
    const found = this.selfies.findOneAndUpdate({ 'waiting._id': answer._id }, update, options);
    return (await found.lean<SelfieDocument | null>()) ?? undefined;
  }

  /** The same, where no moderator decided. */
  end(
    { _id, sentAt }: WaitingSelfie,
    outcome: 'unanswered' | 'hidden',
    at: Date,
    steps: SelfieStep[],
  ): Promise<SelfieDocument | undefined> {
    return this.answer({ _id, outcome, because: null, at, sentAt, decidedBy: null, photos: [] }, { steps });
  }

  /** Whose selfies wait, one by one. */
  waitingMembers(now: Date): AsyncIterable<Pick<SelfieDocument, '_id'>> {
    const found = this.selfies.find({ 'waiting.until': { $gt: now } }, { _id: 1 });
    return found.lean<Pick<SelfieDocument, '_id'>[]>().cursor();
  }

  async over(now: Date, limit: number): Promise<SelfieDocument[]> {
    const found = this.selfies.find({ 'waiting.until': { $lte: now } }, WITHOUT_PICTURE).limit(limit);
    return found.lean<SelfieDocument[]>();
  }

  async removeEnded(now: Date): Promise<void> {
    const isDone = { waiting: { $exists: false }, pendingSince: { $exists: false } };
    await this.selfies.deleteMany({ ...isDone, endsAt: { $lte: now } });
  }

  async pending(before: Date, limit: number): Promise<SelfieDocument[]> {
    const found = this.selfies.find({ pendingSince: { $lt: before } }, WITHOUT_PICTURE).limit(limit);
    return found.lean<SelfieDocument[]>();
  }

  async pendingSince(): Promise<Date | undefined> {
    const first = this.selfies.findOne({ pendingSince: { $type: 'date' } }, { pendingSince: 1 });
    return (await first.sort({ pendingSince: 1 }).lean<SelfieDocument | null>())?.pendingSince;
  }

  async markLogged(_id: string, entryId: string): Promise<void> {
    await this.selfies.updateOne({ _id }, { $pull: { unlogged: { _id: entryId } } });
  }

  /** Unless another answer came meanwhile. */
  async markFinished(_id: string, answer: AnsweredSelfie | undefined): Promise<void> {
    const filter = { _id, 'answer._id': answer?._id ?? { $exists: false } } as QueryFilter<SelfieDocument>;
    const $unset = { pendingSince: 1, steps: 1, unlogged: 1 } as const;
    await this.selfies.updateOne(filter, { $unset, ...(answer && { $set: { 'answer.photos': [] } }) });
  }
}
