import { randomUUID } from 'node:crypto';
import type { mongo } from 'mongoose';

/** How far a first pass over the documents has come, and a second one, which changes what replicas of the release before wrote meanwhile. */
export type Pass = 'version' | 'settled';

/** Where the migration of a database stands: its one document in the collection `schema`. */
export interface SchemaState {
  _id: 'schema';
  /** All steps up to this one were done. */
  version: number;
  /** All steps up to this one were done a second time. */
  settled: number;
  /** A process that knows no later step than the one before this number cannot read the data. */
  readableFrom: number;
  /** Of processes by the version that they know: when the first one started, and when one gave a sign last. */
  versions?: Record<string, { since: Date; seen: Date }>;
  /** The step under way: since when, and which document it looked at last. */
  underWay?: { pass: Pass; step: number; since: Date; after?: unknown };
  lease?: { holder: string; until: Date };
}

/** Much longer than a batch, which ends with the lease being renewed. */
const LEASE_MS = 30_000;
/** How often a process says that it is there. */
export const SIGN_MS = 60_000;
/** After its last sign a process is gone: one that is replaced has 30 s to end. */
const GONE_MS = 3 * SIGN_MS;
/** How long after the first start of a version processes of 0.1.0 are gone, which give no signs. */
const QUIET_MS = 10 * 60_000;
const ONE = { _id: 'schema' } as const;
/** By the clock of the database: those of the replicas may differ. */
const UNTIL = { $add: ['$$NOW', LEASE_MS] };

/** Reads and changes that document. Each change is one atomic command; no sessions and no transactions are needed. */
export class SchemaDocument {
  readonly #holder = randomUUID();
  readonly #held = { ...ONE, 'lease.holder': this.#holder };

  constructor(readonly db: mongo.Db) {}

  get #all() {
    return this.db.collection<SchemaState>('schema');
  }

  /** Notes a start. An empty database begins at `newest`; one with documents of a time before there were versions, at 0. */
  async start(newest: number): Promise<SchemaState> {
    const version = (await this.#isEmpty()) ? newest : 0;
    const begun = { version, settled: version, readableFrom: 0 };
    await this.#all.updateOne(ONE, { $setOnInsert: begun }, { upsert: true });
    await this.giveSign(newest);
    return this.read();
  }

  /** A process that knows this version is there: second passes of later ones wait until it is gone. */
  async giveSign(version: number): Promise<void> {
    const since = { $ifNull: [`$versions.${version}.since`, '$$NOW'] };
    await this.#all.updateOne(ONE, [{ $set: { [`versions.${version}`]: { since, seen: '$$NOW' } } }]);
  }

  async read(): Promise<SchemaState> {
    const state = await this.#all.findOne(ONE);
    if (!state) throw new Error('The database has lost its schema version.');
    return state;
  }

  /** Begins a step, or takes over the one that another process left. Undefined while another one holds the lease, or when it is too early. */
  async take({ version, settled, versions }: SchemaState, pass: Pass, step: number, from: number) {
    const isFree = { $lte: [{ $ifNull: ['$lease.until', new Date(0)] }, '$$NOW'] };
    const isOwn = { $eq: ['$lease.holder', this.#holder] };
    const isQuiet = pass === 'version' || isLeftBehind(step, Object.keys(versions ?? {}).map(Number));
    const isSame = { $and: [{ $eq: ['$underWay.pass', pass] }, { $eq: ['$underWay.step', step] }] };
    const filter = { ...ONE, version, settled, $expr: { $and: [{ $or: [isFree, isOwn] }, isQuiet] } };
    const update = {
      lease: { holder: this.#holder, until: UNTIL },
      readableFrom: { $max: ['$readableFrom', from] },
      underWay: { $cond: [isSame, '$underWay', { pass, step, since: '$$NOW' }] },
    };
    const taken = await this.#all.findOneAndUpdate(filter, [{ $set: update }], { returnDocument: 'after' });
    return taken?.underWay;
  }

  /** Keeps the place and the lease; false when another process has it. */
  async advance(after: unknown): Promise<boolean> {
    const place = { 'underWay.after': { $literal: after }, 'lease.until': UNTIL };
    return (await this.#all.updateOne(this.#held, [{ $set: place }])).matchedCount === 1;
  }

  async finish(pass: Pass, step: number): Promise<boolean> {
    const update = { $set: { [pass]: step }, $unset: { underWay: true, lease: true } } as const;
    return (await this.#all.updateOne(this.#held, update)).matchedCount === 1;
  }

  /** Another replica goes on at once. */
  async release(): Promise<void> {
    await this.#all.updateOne(this.#held, { $unset: { lease: true } });
  }

  async #isEmpty(): Promise<boolean> {
    const collections = await this.db.listCollections({}, { nameOnly: true }).toArray();
    const names = collections.map(({ name }) => name).filter(name => !name.startsWith('system.') && name !== 'schema');
    const found = await Promise.all(
      names.map(name => this.db.collection(name).findOne({}, { projection: { _id: 1 } })),
    );
    return found.every(document => document === null);
  }
}

/** No process writes any more what the step changes. Starts of processes that know the step, as an autoscaler makes them, do not count. */
function isLeftBehind(step: number, versions: number[]): object {
  const ago = (ms: number) => ({ $subtract: ['$$NOW', ms] });
  const known = versions.filter(version => version >= step).map(version => `$versions.${version}.since`);
  const older = versions.filter(version => version < step).map(version => `$versions.${version}.seen`);
  const isQuiet = { $lte: [{ $ifNull: [{ $min: known }, '$$NOW'] }, ago(QUIET_MS)] };
  return { $and: [isQuiet, ...older.map(seen => ({ $lte: [seen, ago(GONE_MS)] }))] };
}
