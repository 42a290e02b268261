import type { Redis } from '../redis/redis.js';
import { type ServiceError, unavailable } from '../service-error.js';
import type { Encryption } from './encryption.js';
import { leaveChannel, requestStream } from './envelope.js';
import { PacedFlush } from '../paced-flush.js';
import { CALLS_IN_ENTRY, type Message } from './message.js';
import { batchForm, type EncodedCall, encryptedForm } from './request-encoding.js';

/**
 * Adds entries to a service's stream unless it is full; answers the new entries' ids, '' for a refused one.
 * KEYS[1] the stream; ARGV[1] how many calls it may hold; ARGV[2..] three fields for each entry: label, body ('' where there
 * is none) and number of calls. A handled entry is deleted, so the length of the stream is the backlog; the entries in it
 * are taken to hold as many calls as the new one.
 */
const ADD_REQUESTS = `
local limit, length = tonumber(ARGV[1]), redis.call('XLEN', KEYS[1])
local ids = {}
for i = 2, #ARGV, 3 do
  local label, body, calls = ARGV[i], ARGV[i + 1], tonumber(ARGV[i + 2])
  local id = ''
  if (length + 1) * calls <= limit then
    if body == '' then id = redis.call('XADD', KEYS[1], '*', 'e', label)
    elseif calls == 1 then id = redis.call('XADD', KEYS[1], '*', 'e', label, 'b', body)
    else id = redis.call('XADD', KEYS[1], '*', 'e', label, 'b', body, 'n', calls) end
    length = length + 1
  end
  ids[(i + 1) / 3] = id
end
return ids`;
/**
 * Deletes an entry unless a replica has taken it: that one finishes it, or it becomes a dead letter if it kills replicas.
 * KEYS[1] the stream; ARGV[1] the service's group; ARGV[2] the entry's id.
 */
const WITHDRAW_REQUEST = `
local taken = redis.pcall('XPENDING', KEYS[1], ARGV[1], ARGV[2], ARGV[2], 1)
if taken.err or #taken == 0 then return redis.call('XDEL', KEYS[1], ARGV[2]) end
return 0`;
const ENTRIES_AT_ONCE = 128;

interface Scripts {
  addRequests(stream: string, ...args: (string | number | Buffer)[]): Promise<string[]>;
  withdrawRequest(stream: string, group: string, entryId: string): Promise<number>;
}

/** A call that is written, or is being written, to a service's stream. */
export interface Written {
  readonly id: string;
  readonly service: string;
  /** Undefined until it is on its way. */
  entry: WrittenEntry | undefined;
  isWithdrawn: boolean;
}

/** One call, or several that travel together. */
export interface WrittenEntry {
  readonly message: Message;
  readonly calls: Written[];
  /** Undefined until Redis has named it. */
  entryId: string | undefined;
}

interface Waiting {
  written: Written;
  call: EncodedCall;
}

export interface RequestWriterOptions {
  /** How many calls a service's stream may hold. */
  backlog: number;
  encryption: Encryption;
  /** Called with the id of a call that a full stream, or Redis, does not take. */
  onRefused: (requestId: string, error: ServiceError) => void;
  /** How many calls of this process have no answer yet. */
  inFlight: () => number;
}

/** Writes calls to the services' streams: those of one turn of the event loop together, and of some more while many are in flight. */
export class RequestWriter {
  readonly #redis: Redis & Scripts;
  readonly #paced: PacedFlush;
  #entries = new Map<string, WrittenEntry[]>();
  #calls = new Map<string, Waiting[]>();

  constructor(
    redis: Redis,
    private readonly options: RequestWriterOptions,
  ) {
    redis.defineCommand('addRequests', { numberOfKeys: 1, lua: ADD_REQUESTS });
    redis.defineCommand('withdrawRequest', { numberOfKeys: 1, lua: WITHDRAW_REQUEST });
    this.#redis = redis as Redis & Scripts;
    this.#paced = new PacedFlush(() => this.#flush(), options.inFlight);
  }

  /** Writes a call as an entry of its own. */
  write(service: string, id: string, message: Message): Written {
    const written: Written = { id, service, entry: undefined, isWithdrawn: false };
    written.entry = { message, calls: [written], entryId: undefined };
    this.#schedule(this.#entries, service, written.entry);
    return written;
  }

  /** Writes a call together with others of its turn. */
  writeTogether(service: string, call: EncodedCall): Written {
    const written: Written = { id: call.id, service, entry: undefined, isWithdrawn: false };
    this.#schedule(this.#calls, service, { written, call });
    return written;
  }

  /**
   * Withdraws a call whose caller no longer waits, and tells a replica that already works on it: best effort, as the service
   * drops it at its deadline anyway. An entry without an id yet is withdrawn as soon as it has one, one of several calls with
   * the last of them.
   */
  withdraw(written: Written): void {
    const { id, service, entry } = written;
    written.isWithdrawn = true;
    if (!entry?.entryId) return;
    if (entry.calls.every(({ isWithdrawn }) => isWithdrawn))
      this.#redis.withdrawRequest(requestStream(service), service, entry.entryId).catch(() => undefined);
    this.#redis.publish(leaveChannel(service), id).catch(() => undefined);
  }

  #schedule<T>(waiting: Map<string, T[]>, service: string, item: T): void {
    this.#paced.schedule();
    const others = waiting.get(service);
    if (others) others.push(item);
    else waiting.set(service, [item]);
  }

  #flush(): void {
    const [entries, calls] = [this.#entries, this.#calls];
    this.#entries = new Map();
    this.#calls = new Map();
    for (const service of new Set([...entries.keys(), ...calls.keys()])) {
      const packed = [...(entries.get(service) ?? []), ...this.#packed(service, calls.get(service) ?? [])];
      const wanted = packed.filter(entry => !entry.calls.every(({ isWithdrawn }) => isWithdrawn));
      for (let i = 0; i < wanted.length; i += ENTRIES_AT_ONCE)
        void this.#add(service, wanted.slice(i, i + ENTRIES_AT_ONCE));
    }
  }

  /** Even in size, and two at least, so that two replicas share what comes at once. */
  #packed(service: string, waiting: Waiting[]): WrittenEntry[] {
    const wanted = waiting.filter(({ written }) => !written.isWithdrawn);
    const count = Math.min(wanted.length, Math.max(2, Math.ceil(wanted.length / CALLS_IN_ENTRY)));
    return Array.from({ length: count }, (_, index) => {
      const part = wanted.slice((index * wanted.length) / count, ((index + 1) * wanted.length) / count);
      const entry = this.#entryOf(service, part);
      for (const { written } of part) written.entry = entry;
      return entry;
    });
  }

  #entryOf(service: string, part: Waiting[]): WrittenEntry {
    const calls = part.map(({ written }) => written);
    const [stream, encoded] = [requestStream(service), part.map(({ call }) => call)];
    const [call] = encoded;
    if (call && encoded.length === 1)
      return { message: encryptedForm(call, stream, this.options.encryption), calls, entryId: undefined };
    return { message: batchForm(encoded, stream, this.options.encryption), calls, entryId: undefined };
  }

  async #add(service: string, entries: WrittenEntry[]): Promise<void> {
    try {
      const fields = entries.flatMap(({ message: { label, encrypted }, calls }) => [
        label,
        encrypted ?? '',
        calls.length,
      ]);
      const ids = await this.#redis.addRequests(requestStream(service), this.options.backlog, ...fields);
      entries.forEach((entry, index) => this.#settle(entry, ids[index]));
    } catch {
      for (const entry of entries) this.#refuse(entry);
    }
  }

  #settle(entry: WrittenEntry, entryId: string | undefined): void {
    if (!entryId) return this.#refuse(entry);
    entry.entryId = entryId;
    for (const written of entry.calls) if (written.isWithdrawn) this.withdraw(written);
  }

  #refuse({ calls }: WrittenEntry): void {
    for (const { id } of calls) this.options.onRefused(id, unavailable(1));
  }
}
