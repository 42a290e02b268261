import type { Redis } from 'ioredis';
import { ServiceError } from '../service-error.js';
import { type Envelope, requestStream } from './envelope.js';

/**
 * Adds requests to a service's stream unless it is full; answers the new entries' ids, '' for a refused one.
 * KEYS[1] the stream; ARGV[1] how many entries it may hold; ARGV[2..] the envelopes. A handled request is deleted, so
 * the length of the stream is the backlog.
 */
const ADD_REQUESTS = `
local room = tonumber(ARGV[1]) - redis.call('XLEN', KEYS[1])
local ids = {}
for i = 2, #ARGV do
  if room > 0 then ids[i - 1] = redis.call('XADD', KEYS[1], '*', 'e', ARGV[i]) else ids[i - 1] = '' end
  room = room - 1
end
return ids`;
/**
 * Deletes a request unless a replica has taken it: that one finishes it, or it becomes a dead letter if it kills replicas.
 * KEYS[1] the stream; ARGV[1] the service's group; ARGV[2] the entry's id.
 */
const WITHDRAW_REQUEST = `
local taken = redis.pcall('XPENDING', KEYS[1], ARGV[1], ARGV[2], ARGV[2], 1)
if taken.err or #taken == 0 then return redis.call('XDEL', KEYS[1], ARGV[2]) end
return 0`;
const BATCH = 128;

interface Scripts {
  addRequests(stream: string, ...args: (string | number)[]): Promise<string[]>;
  withdrawRequest(stream: string, group: string, entryId: string): Promise<number>;
}

/** Writes requests to the services' streams: those of one turn of the event loop together. */
export class RequestWriter {
  readonly #redis: Scripts;
  #waiting = new Map<string, Envelope[]>();
  /** The entries of the requests that wait for an answer; undefined until Redis has named them. */
  readonly #entries = new Map<string, { service: string; entryId: string } | undefined>();

  constructor(
    redis: Redis,
    private readonly backlog: number,
    private readonly onRefused: (requestId: string, error: ServiceError) => void,
  ) {
    redis.defineCommand('addRequests', { numberOfKeys: 1, lua: ADD_REQUESTS });
    redis.defineCommand('withdrawRequest', { numberOfKeys: 1, lua: WITHDRAW_REQUEST });
    this.#redis = redis as Redis & Scripts;
  }

  write(service: string, envelope: Envelope): void {
    this.#entries.set(envelope.id, undefined);
    if (this.#waiting.size === 0) setImmediate(() => this.#flush());
    const waiting = this.#waiting.get(service);
    if (waiting) waiting.push(envelope);
    else this.#waiting.set(service, [envelope]);
  }

  /** Takes a request back that nobody waits for: best effort, as the service drops it at its deadline anyway. */
  withdraw(requestId: string): void {
    const entry = this.#entries.get(requestId);
    if (!entry) return;
    this.#redis.withdrawRequest(requestStream(entry.service), entry.service, entry.entryId).catch(() => undefined);
  }

  forget(requestId: string): void {
    this.#entries.delete(requestId);
  }

  #flush(): void {
    const waiting = this.#waiting;
    this.#waiting = new Map();
    for (const [service, envelopes] of waiting) {
      for (let i = 0; i < envelopes.length; i += BATCH) void this.#add(service, envelopes.slice(i, i + BATCH));
    }
  }

  async #add(service: string, envelopes: Envelope[]): Promise<void> {
    try {
      const ids = await this.#redis.addRequests(
        requestStream(service),
        this.backlog,
        ...envelopes.map(e => JSON.stringify(e)),
      );
      envelopes.forEach(({ id }, index) => this.#settle(id, service, ids[index]));
    } catch {
      for (const { id } of envelopes) this.onRefused(id, unavailable());
    }
  }

  #settle(requestId: string, service: string, entryId: string | undefined): void {
    if (!entryId) return this.onRefused(requestId, unavailable());
    if (this.#entries.has(requestId)) this.#entries.set(requestId, { service, entryId });
  }
}

const unavailable = () =>
  new ServiceError('unavailable', 'We are very busy right now. Please try again in a moment.', { retryAfter: 1 });
