import { randomBytes } from 'node:crypto';
import { type Connection, createConnection, type mongo } from 'mongoose';
import type { SchemaState } from '../../src/stores/migrations/schema.state.js';

export interface Item {
  _id: string;
  first?: string;
  last?: string;
  full?: string;
  changes?: number;
}

const WRITTEN_BEFORE = /^item0*(\d+)$/;

/** The database of a service of one collection. */
export class ItemsDatabase {
  private constructor(readonly connection: Connection) {}

  static async open(): Promise<ItemsDatabase> {
    const dbName = `items_${randomBytes(6).toString('hex')}`;
    return new ItemsDatabase(await createConnection(process.env['MONGODB_URI'] ?? '', { dbName }).asPromise());
  }

  get settings() {
    return { MONGODB_URI: process.env['MONGODB_URI'] ?? '', MONGODB_DATABASE: this.connection.name };
  }

  get items(): mongo.Collection<Item> {
    return this.#db.collection<Item>('items');
  }

  get #states(): mongo.Collection<SchemaState> {
    return this.#db.collection<SchemaState>('schema');
  }

  get #db(): mongo.Db {
    return this.connection.db as unknown as mongo.Db;
  }

  /** As the release before there were versions writes them. */
  async fill(count: number, from = 0): Promise<void> {
    const items = Array.from({ length: count }, (_, index) => {
      const number = String(from + index);
      return { _id: `item${number.padStart(6, '0')}`, first: `First${number}`, last: `Last${number}` };
    });
    await this.items.insertMany(items);
  }

  async state(): Promise<SchemaState> {
    const state = await this.#states.findOne();
    if (!state) throw new Error('There is no state.');
    return state;
  }

  async changeState(update: Partial<SchemaState>): Promise<void> {
    await this.#states.updateOne({}, { $set: update });
  }

  /** As when its time has come without its holder. */
  async endLease(): Promise<void> {
    await this.#states.updateOne({ lease: { $exists: true } }, { $set: { 'lease.until': new Date(0) } });
  }

  /** As long after all that has happened. */
  async becomeQuiet(): Promise<void> {
    const long = { since: new Date(0), seen: new Date(0) };
    const { versions = {} } = await this.state();
    const past = Object.fromEntries(Object.keys(versions).map(version => [version, long]));
    await this.changeState({ versions: past });
  }

  /** Those that are not as the first step leaves each after one change. */
  async notChangedOnce(): Promise<Item[]> {
    const all = await this.items.find().toArray();
    return all.filter(({ _id, full, changes }) => {
      const number = WRITTEN_BEFORE.exec(_id)?.[1] ?? '';
      return full !== `First${number} Last${number}` || changes !== 1;
    });
  }

  async close(): Promise<void> {
    await this.connection.dropDatabase();
    await this.connection.close();
  }
}
