import { setTimeout as pause } from 'node:timers/promises';
import type { Connection, mongo } from 'mongoose';
import type { Logger } from 'pino';
import { CONFIG_FAULT } from '../../config.js';
import { HostFault } from '../../host/host-fault.js';
import { checkMigrations, type Migration } from './migration.js';
import { SchemaDocument, type SchemaState } from './schema.state.js';

/** As long as a process waits for its first connection. */
const TRIES = 60;
const RETRY_MS = 1000;

/** The steps that this release knows, and the state of the database. */
export class Schema {
  private constructor(
    readonly migrations: readonly Migration[],
    readonly document: SchemaDocument,
    private readonly log: Logger,
  ) {}

  static async open(connection: Connection, migrations: readonly Migration[], log: Logger): Promise<Schema> {
    checkMigrations(migrations);
    const schema = new Schema(migrations, new SchemaDocument(connection.db as unknown as mongo.Db), log);
    const state = await schema.#start();
    schema.checkReadable(state);
    const versions = { database: state.version, release: schema.newest };
    if (state.version > schema.newest) log.warn(versions, 'schema_is_of_the_next_release');
    else if (state.version < schema.newest) log.info(versions, 'schema_will_be_migrated');
    return schema;
  }

  /** The version of a database in which all steps of this release were done. */
  get newest(): number {
    return this.migrations.length;
  }

  /** Throws a HostFault where a later release has changed what this one reads. */
  checkReadable({ readableFrom }: SchemaState): void {
    if (readableFrom <= this.newest) return;
    const fault = `The database needs a release that knows schema version ${readableFrom}; this one knows ${this.newest}.`;
    throw new HostFault('schema_too_new', CONFIG_FAULT, fault);
  }

  async #start(): Promise<SchemaState> {
    for (let left = TRIES; ; left -= 1) {
      try {
        return await this.document.start(this.newest);
      } catch (err) {
        if (left === 0) throw err;
        if (left === TRIES) this.log.warn({ err }, 'schema_version_unknown');
        await pause(RETRY_MS);
      }
    }
  }
}
