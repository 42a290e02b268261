import type { ChainableCommander } from 'ioredis';
import { inOrder, isCluster } from '../redis/of-cluster.js';
import type { Redis } from '../redis/redis.js';
import type { Reply } from './envelope.js';
import type { Encryption } from './encryption.js';
import { PacedFlush } from '../paced-flush.js';

/** The stream a group of replicas reads. */
export interface Source {
  stream: string;
  group: string;
  /** A request is for one group and is deleted when it is done; an event stays for the other groups. */
  deletesHandled: boolean;
}

/** Where the answered calls of an entry of several are noted while others of it run: in a cluster, where the stream is. */
export const answeredKey = ({ group, stream }: Source, entryId: string) => `${group}:answered:{${stream}}:${entryId}`;
/** Longer than an entry can wait for a replica that takes it over. */
const ANSWERED_S = 600;

/** What leaves for one caller in one turn. */
interface Batch {
  channel: string;
  isEncrypted: boolean;
  ids: string[];
  jsons: string[];
}

/**
 * Publishes a consumer's replies to callers and acknowledges its entries. Everything written in one turn of the event loop, and
 * in some more while much is in flight, leaves in one pipeline, replies first, so that no entry is acknowledged before its answer
 * is published.
 */
export class Publisher {
  #replies = new Map<string, Batch>();
  #acknowledged: string[] = [];
  /** The calls that were answered in this turn, of entries of several. */
  #answered = new Map<string, string[]>();
  /** Entries some of whose answered calls are noted in Redis. */
  readonly #noted = new Set<string>();
  readonly #paced: PacedFlush;
  readonly #published: () => Redis;
  #flushing: Promise<void> = Promise.resolve();

  constructor(
    private readonly redis: Redis,
    private readonly source: Source,
    private readonly encryption: Encryption,
    /** Called with the ids whose caller no longer listens. */
    private readonly onReaderGone: (ids: string[]) => void = () => undefined,
    inFlight = () => 0,
  ) {
    this.#paced = new PacedFlush(() => this.#flush(), inFlight);
    this.#published = inOrder(redis);
  }

  /** Throws when the reply cannot be serialised: the other replies of its turn must still leave. */
  reply(channel: string, isEncrypted: boolean, reply: Reply): void {
    const json = JSON.stringify(reply);
    const key = isEncrypted ? channel : `plain ${channel}`;
    let batch = this.#replies.get(key);
    if (!batch) this.#replies.set(key, (batch = { channel, isEncrypted, ids: [], jsons: [] }));
    batch.ids.push(reply.id);
    batch.jsons.push(json);
    this.#paced.schedule();
  }

  /** Call it in the turn of the reply: a replica that takes over the entry does not execute this call again. */
  answered(entryId: string, callId: string): void {
    const others = this.#answered.get(entryId);
    if (others) others.push(callId);
    else this.#answered.set(entryId, [callId]);
  }

  acknowledge(entryId: string): void {
    this.#acknowledged.push(entryId);
    this.#paced.schedule();
  }

  /** Resolves when everything so far has been written, or Redis would not take it. */
  async flushed(): Promise<void> {
    this.#paced.finish();
    await this.#flushing;
  }

  #flush(): void {
    const replies = [...this.#replies.values()];
    const acknowledged = this.#acknowledged;
    const answered = this.#answered;
    this.#replies = new Map();
    this.#acknowledged = [];
    this.#answered = new Map();

    const replying = this.#published().pipeline();
    for (const batch of replies) replying.publish(batch.channel, this.#messageOf(batch));
    // Where a cluster moves the stream, ioredis gives a pipeline again as a whole: nothing in it may have been done.
    const finishing = isCluster(this.redis) ? this.redis.pipeline() : replying;
    if (acknowledged.length > 0) {
      finishing.xack(this.source.stream, this.source.group, ...acknowledged);
      if (this.source.deletesHandled) finishing.xdel(this.source.stream, ...acknowledged);
    }
    this.#note(finishing, answered, acknowledged);
    // Unwritten, the entries stay pending and are handled again: that is what makes every command idempotent.
    const writing = this.#write(replies, replying, finishing).catch(() => undefined);
    this.#flushing = Promise.all([this.#flushing, writing]).then(() => undefined);
  }

  async #write(replies: Batch[], replying: ChainableCommander, finishing: ChainableCommander): Promise<void> {
    this.#noticeLeavers(replies, (await replying.exec()) ?? []);
    if (finishing !== replying) await finishing.exec();
  }

  #note(pipeline: ChainableCommander, answered: Map<string, string[]>, acknowledged: string[]): void {
    const done = new Set(acknowledged);
    for (const [entryId, callIds] of answered) {
      if (done.has(entryId)) continue;
      const key = answeredKey(this.source, entryId);
      pipeline.sadd(key, ...callIds).expire(key, ANSWERED_S);
      this.#noted.add(entryId);
    }
    const noted = acknowledged.filter(entryId => this.#noted.delete(entryId));
    if (noted.length > 0) pipeline.unlink(...noted.map(entryId => answeredKey(this.source, entryId)));
  }

  #messageOf({ channel, isEncrypted, jsons }: Batch): string | Buffer {
    const text = `[${jsons.join()}]`;
    return isEncrypted ? this.encryption.encrypt(text, channel) : text;
  }

  #noticeLeavers(replies: Batch[], results: [Error | null, unknown][]): void {
    // A node of a cluster counts those who listen at itself alone.
    if (isCluster(this.redis)) return;
    const gone = replies.filter((_, index) => results[index]?.[1] === 0).flatMap(({ ids }) => ids);
    if (gone.length > 0) this.onReaderGone(gone);
  }
}
