import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { type Application, CLOSED_MS, WAITING, WAITING_MS } from './application.schema.js';
import { adding } from './member-mail.repository.js';
import type { MemberMail } from './member-mail.schema.js';
import { joinedAt } from './pending-registrations.js';
import { toUser, type User } from './user.repository.js';
import { USER, type UserDocument } from './user.schema.js';

/** Of the accounts that wait for the moderators. */
const waiting = { ...WAITING, isDecoy: false } as const;
const waitingAs = (id: string) => ({ _id: new Types.ObjectId(id), ...waiting });

/** The accounts as the moderators who decide about them see them. Each end of the waiting is one conditional write, so there is one. */
@MongoRepository()
export class ApplicationRepository {
  constructor(@InjectModel(USER) private readonly users: Model<UserDocument>) {}

  /** Those that have waited longest. */
  async waiting(limit: number): Promise<User[]> {
    return this.#oldest(waiting, limit);
  }

  count(): Promise<number> {
    return this.users.countDocuments(waiting);
  }

  /** Those whose time is over. */
  overdue(now: Date, limit: number): Promise<User[]> {
    const since = { $lt: new Date(now.getTime() - WAITING_MS) };
    return this.#oldest({ ...waiting, 'application.since': since }, limit);
  }

  async byId(id: string): Promise<User | undefined> {
    const found = await this.users.findOne(waitingAs(id)).lean<UserDocument | null>();
    return found ? toUser(found) : undefined;
  }

  /** The member; undefined when it was decided or withdrawn meanwhile. */
  async approve({ id }: User, mail: MemberMail, now: Date): Promise<User | undefined> {
    const update = { $set: joinedAt(now), $unset: { application: 1, expiresAt: 1 }, ...adding(mail) } as const;
    const query = this.users.findOneAndUpdate(waitingAs(id), update, { returnDocument: 'after' });
    const found = await query.lean<UserDocument | null>();
    return found ? toUser(found) : undefined;
  }

  /** Ends the waiting, and deletes what was written. False when it was decided or withdrawn meanwhile. */
  async close({ id }: User, outcome: NonNullable<Application['outcome']>, mail: MemberMail, now: Date) {
    const update = {
      $set: {
        'application.outcome': outcome,
        'application.closedAt': now,
        expiresAt: new Date(now.getTime() + CLOSED_MS),
      },
      $unset: { 'application.introduction': 1 },
      ...adding(mail),
    } as const;
    return (await this.users.updateOne(waitingAs(id), update)).modifiedCount === 1;
  }

  async withdraw(id: string): Promise<boolean> {
    return (await this.users.deleteOne(waitingAs(id))).deletedCount === 1;
  }

  async #oldest(filter: object, limit: number): Promise<User[]> {
    const query = this.users.find(filter).sort({ 'application.since': 1 }).limit(limit);
    return (await query.lean<UserDocument[]>()).map(toUser);
  }
}
