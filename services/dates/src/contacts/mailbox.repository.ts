import { ServiceProof } from '@attune/platform/service-proof';
import { isDuplicateKey } from '@attune/platform/stores/mongo-errors';
import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { SCHEMA_OPTIONS, UNSHARDED } from '@attune/platform/stores/mongo.schema';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema } from 'mongoose';
import { LIMITS } from '../dates.limits.js';

/** A mailbox's mails are counted so long. */
export const COUNTED_MS = LIMITS.firstMail.seconds * 1000;

export const MAILBOX = 'Mailbox';

interface Counted {
  id: string;
  at: Date;
}
interface Mailbox {
  /** A digest that only the platform's key makes. */
  _id: string;
  at: Date;
  first: Counted[];
  all: Counted[];
}

const counted = new Schema<Counted>({ id: String, at: Date }, { ...SCHEMA_OPTIONS, _id: false, id: false });
export const mailboxSchema = new Schema<Mailbox>(
  { _id: { type: String, required: true }, at: { type: Date, required: true }, first: [counted], all: [counted] },
  { ...SCHEMA_OPTIONS, collection: 'mailboxes', shardKey: UNSHARDED },
);
mailboxSchema.index({ at: 1 }, { expireAfterSeconds: COUNTED_MS / 1000 });

interface Limit {
  list: 'first' | 'all';
  most: number;
  ms: number;
}

/** Counts the mails to a mailbox as a trusted contact, of all members together. Each is counted in the one write that allows it. */
@MongoRepository()
export class MailboxRepository {
  constructor(
    @InjectModel(MAILBOX) private readonly mailboxes: Model<Mailbox>,
    private readonly proofs: ServiceProof,
  ) {}

  /** 0 where the first mail of this id may go, which is counted once; else the milliseconds until it may. */
  waitOfFirst(address: string, mailId: string, now: Date): Promise<number> {
    return this.#wait(address, { list: 'first', most: LIMITS.firstMail.points, ms: COUNTED_MS }, mailId, now);
  }

  /** The same for each mail. One about help never waits; all of one date count once. */
  async wait(address: string, mail: { id: string; planId: string; isHelp: boolean }, now: Date): Promise<number> {
    const limit: Limit = {
      list: 'all',
      most: mail.isHelp ? Infinity : LIMITS.mail.points,
      ms: LIMITS.mail.seconds * 1000,
    };
    return this.#wait(address, limit, mail.isHelp ? `help ${mail.planId}` : mail.id, now);
  }

  async #wait(address: string, { list, most, ms }: Limit, id: string, now: Date): Promise<number> {
    const since = new Date(now.getTime() - ms);
    const recent = { $filter: { input: { $ifNull: [`$${list}`, []] }, cond: { $gt: ['$$this.at', since] } } };
    const isNew = { $not: [{ $in: [id, '$$recent.id'] }] };
    const fits = Number.isFinite(most) ? { $lt: [{ $size: '$$recent' }, most] } : true;
    const added = { $concatArrays: ['$$recent', [{ id, at: now }]] };
    const next = { $let: { vars: { recent }, in: { $cond: [{ $and: [isNew, fits] }, added, '$$recent'] } } };
    const kept = (await this.#update(address, [{ $set: { [list]: next, at: now } }]))?.[list] ?? [];
    if (kept.some(one => one.id === id)) return 0;
    return Math.max(1, (kept[0]?.at ?? now).getTime() + ms - now.getTime());
  }

  /** Two calls may begin the same mailbox at once: one of them finds it there. */
  async #update(address: string, update: object[]): Promise<Mailbox | null> {
    const how = { upsert: true, returnDocument: 'after', updatePipeline: true } as const;
    const _id = this.proofs.ofItself('contactMailbox', address);
    const write = () => this.mailboxes.findOneAndUpdate({ _id }, update, how).lean<Mailbox | null>();
    try {
      return await write();
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return write();
    }
  }
}
