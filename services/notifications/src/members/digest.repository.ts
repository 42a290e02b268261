import { randomBytes } from 'node:crypto';
import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { type DueMember, type Mailing, MEMBER, type Member } from './member.schema.js';

/** When members get their daily mail, and what the last one was about. */
@MongoRepository()
export class DigestRepository {
  constructor(@InjectModel(MEMBER) private readonly members: Model<Member>) {}

  /** Gives a first hour to members who have none. */
  async schedule(userIds: string[], nextDigestAt: Date): Promise<void> {
    if (userIds.length === 0) return;
    const known = await this.members.find({ _id: { $in: userIds } }, { nextDigestAt: 1 }).lean<Member[]>();
    const scheduled = new Set(known.filter(member => member.nextDigestAt).map(({ _id }) => _id));
    const missing = userIds.filter(id => !scheduled.has(id));
    if (missing.length === 0) return;
    const writes = missing.map(_id => ({
      updateOne: { filter: { _id }, update: { $min: { nextDigestAt } }, upsert: true },
    }));
    await this.members.bulkWrite(writes, { ordered: false });
  }

  async isEmpty(): Promise<boolean> {
    return (await this.members.exists({ nextDigestAt: { $type: 'date' } })) === null;
  }

  /** Those whose hour has come, the longest waiting first. */
  async due(now: Date, limit: number): Promise<DueMember[]> {
    const found = this.members.find({ nextDigestAt: { $lte: now } }).sort({ nextDigestAt: 1 });
    return found.limit(limit).lean<DueMember[]>();
  }

  async begin({ _id }: DueMember, mailing: Mailing): Promise<void> {
    await this.members.updateOne({ _id }, { $set: { mailing } });
  }

  /** What the mail is about ends later; nothing happens when another mail has begun. */
  async extend(userId: string, { date }: Mailing, upTo: Date): Promise<void> {
    await this.members.updateOne({ _id: userId, 'mailing.date': date }, { $max: { 'mailing.upTo': upTo } });
  }

  /** Unless it was done, or the member chose another hour, since they were read. */
  async reschedule({ _id, nextDigestAt }: DueMember, next: Date): Promise<void> {
    await this.members.updateOne({ _id, nextDigestAt }, { $set: { nextDigestAt: next } });
  }

  /** Made once: links in older mails stay good. */
  async unsubscribeToken(userId: string): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await this.members.updateOne(
      { _id: userId, unsubscribeToken: { $exists: false } },
      { $set: { unsubscribeToken: token } },
    );
    const found = await this.members.findById(userId, { unsubscribeToken: 1 }).lean<Member | null>();
    return found?.unsubscribeToken ?? token;
  }
}
