import type { Redis } from '../redis/redis.js';
import { deadLetterStream } from './envelope.js';
import { fieldsOf, type Message, messageOf } from './message.js';
import { answeredKey, type Source } from './publisher.js';

export interface Entry extends Message {
  id: string;
  calls: number;
  /** 1 at first; more when another replica, or an earlier attempt, did not finish it. */
  deliveries: number;
}

/** As Redis answers it. */
export type RawEntry = [id: Buffer, fields: Buffer[]];
type RawPending = [id: string, member: string, idleMs: number, deliveries: number];

interface Pending {
  id: string;
  deliveries: number;
}

const DEAD_LETTERS_KEPT = 10_000;
/** Entries named in one command. */
const CHUNK = 1000;
/** Living members read every few seconds. */
const LEFT_AFTER_MS = 3_600_000;

/** One member's commands to Redis about the entries of its consumer group. */
export class ConsumerGroupCommands {
  constructor(
    private readonly redis: Redis,
    private readonly source: Source,
    private readonly member: string,
  ) {}

  /** From the beginning of the stream, so that what was asked while the group was missing is answered. */
  async create(): Promise<void> {
    const { stream, group } = this.source;
    await this.redis.xgroup('CREATE', stream, group, '0', 'MKSTREAM').catch((error: Error) => {
      if (!error.message.startsWith('BUSYGROUP')) throw error;
    });
  }

  /** Renews this member's claim on entries in work. JUSTID leaves the delivery count unchanged. */
  async keep(ids: string[]): Promise<void> {
    for (let from = 0; from < ids.length; from += CHUNK)
      await this.#claim(0, ...ids.slice(from, from + CHUNK), 'JUSTID');
  }

  /** Makes entries that no member has touched for `idleMs` this member's, without a delivery. The ids of those that are it. */
  async adopt(idleMs: number, count: number): Promise<string[]> {
    const ids = (await this.abandoned(idleMs, count)).map(({ id }) => id);
    if (ids.length === 0) return [];
    return (await this.#claim(idleMs, ...ids, 'JUSTID')) as string[];
  }

  /** An entry in work as it stands; undefined when it is not this member's. */
  async own(id: string): Promise<Pending | undefined> {
    const { stream, group } = this.source;
    const [pending] = (await this.redis.xpending(stream, group, id, id, 1, this.member)) as RawPending[];
    return pending && { id, deliveries: pending[3] };
  }

  /** Takes back that this delivery of an entry in work was counted. */
  async uncount({ id, deliveries }: Entry): Promise<void> {
    await this.#claim(0, id, 'RETRYCOUNT', deliveries - 1, 'JUSTID');
  }

  /** Entries that no member has touched for `idleMs`, with the number of deliveries of each. */
  async abandoned(idleMs: number, count: number): Promise<Pending[]> {
    const { stream, group } = this.source;
    const pending = await this.redis.xpending(stream, group, 'IDLE', idleMs, '-', '+', count);
    return (pending as RawPending[]).map(([id, , , deliveries]) => ({ id, deliveries }));
  }

  /** Makes an abandoned entry this member's. Undefined when another one was faster, or the entry is gone. */
  async claim({ id, deliveries }: Pending, idleMs: number): Promise<Entry | undefined> {
    const { stream, group } = this.source;
    const claiming = this.redis.callBuffer('XCLAIM', stream, group, this.member, idleMs, id);
    const [claimed] = (await claiming) as (RawEntry | null)[];
    return claimed ? toEntry(claimed, deliveries + 1) : undefined;
  }

  /** Moves an entry that no member could finish to the dead-letter stream, where operators find it. */
  async moveToDeadLetter({ id, deliveries, ...message }: Entry): Promise<void> {
    const letter = ['entry', id, 'deliveries', deliveries - 1, ...fieldsOf(message)];
    const stream = deadLetterStream(this.source.stream);
    await this.redis.xadd(stream, 'MAXLEN', '~', DEAD_LETTERS_KEPT, '*', ...letter);
  }

  /** The ids of those calls of an entry that were answered before its replica ended. */
  async answered({ id }: Entry): Promise<Set<string>> {
    return new Set(await this.redis.smembers(answeredKey(this.source, id)));
  }

  /** Replaces an entry of several calls by an entry for each: from then on each is delivered and given up by itself. */
  async replace({ id }: Entry, parts: Message[]): Promise<void> {
    const { stream, group } = this.source;
    const transaction = this.redis.multi();
    for (const part of parts) transaction.xadd(stream, '*', ...fieldsOf(part));
    await transaction.xack(stream, group, id).xdel(stream, id).unlink(answeredKey(this.source, id)).exec();
  }

  #claim(idleMs: number, ...rest: (string | number)[]): Promise<unknown> {
    const { stream, group } = this.source;
    return this.redis.call('XCLAIM', [stream, group, this.member, idleMs, ...rest]);
  }

  /** A member with pending entries stays in the group: Redis deletes the pending entries together with the member. */
  async leave(): Promise<void> {
    const { stream, group } = this.source;
    const left = await this.redis.xpending(stream, group, '-', '+', 1, this.member);
    if (left.length === 0) await this.redis.xgroup('DELCONSUMER', stream, group, this.member);
  }

  /** Removes members that were killed and have no pending entries. */
  async removeStaleConsumers(): Promise<void> {
    const { stream, group } = this.source;
    const members = (await this.redis.xinfo('CONSUMERS', stream, group)) as (string | number)[][];
    for (const [, name, , pending, , idle] of members) {
      if (pending === 0 && Number(idle) > LEFT_AFTER_MS)
        await this.redis.xgroup('DELCONSUMER', stream, group, String(name));
    }
  }
}

export const toEntry = ([id, fields]: RawEntry, deliveries: number): Entry => ({
  id: id.toString(),
  deliveries,
  ...messageOf(fields),
});
