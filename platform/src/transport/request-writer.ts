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
const BATCH = 128;

type WithScript = Redis & { addRequests(stream: string, ...args: (string | number)[]): Promise<string[]> };

/** Writes requests to the services' streams: those of one turn of the event loop together. */
export class RequestWriter {
  readonly #redis: WithScript;
  #waiting = new Map<string, Envelope[]>();
  readonly #entries = new Map<string, { stream: string; entryId: string }>();

  constructor(
    redis: Redis,
    private readonly backlog: number,
    private readonly onRefused: (requestId: string, error: ServiceError) => void,
  ) {
    redis.defineCommand('addRequests', { numberOfKeys: 1, lua: ADD_REQUESTS });
    this.#redis = redis as WithScript;
  }

  write(service: string, envelope: Envelope): void {
    if (this.#waiting.size === 0) setImmediate(() => this.#flush());
    const waiting = this.#waiting.get(service);
    if (waiting) waiting.push(envelope);
    else this.#waiting.set(service, [envelope]);
  }

  /** Takes a request back that nobody waits for: best effort, as the service drops it at its deadline anyway. */
  withdraw(requestId: string): void {
    const entry = this.#entries.get(requestId);
    if (entry) this.#redis.xdel(entry.stream, entry.entryId).catch(() => undefined);
  }

  forget(requestId: string): void {
    this.#entries.delete(requestId);
  }

  #flush(): void {
    const waiting = this.#waiting;
    this.#waiting = new Map();
    for (const [service, envelopes] of waiting) {
      for (let i = 0; i < envelopes.length; i += BATCH) void this.#add(requestStream(service), envelopes.slice(i, i + BATCH));
    }
  }

  async #add(stream: string, envelopes: Envelope[]): Promise<void> {
    try {
      const ids = await this.#redis.addRequests(stream, this.backlog, ...envelopes.map(e => JSON.stringify(e)));
      envelopes.forEach(({ id }, index) => this.#settle(id, stream, ids[index]));
    } catch {
      for (const { id } of envelopes) this.onRefused(id, unavailable());
    }
  }

  #settle(requestId: string, stream: string, entryId: string | undefined): void {
    if (entryId) this.#entries.set(requestId, { stream, entryId });
    else this.onRefused(requestId, unavailable());
  }
}

const unavailable = () => new ServiceError('unavailable', 'We are very busy right now. Please try again in a moment.', { retryAfter: 1 });
