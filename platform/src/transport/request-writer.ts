import type { Redis } from 'ioredis';
import { type ServiceError, unavailable } from '../service-error.js';
import { leaveChannel, requestStream } from './envelope.js';
import type { Message } from './message.js';
import { PacedFlush } from '../paced-flush.js';

/**
 * Adds requests to a service's stream unless it is full; answers the new entries' ids, '' for a refused one.
 * KEYS[1] the stream; ARGV[1] how many entries it may hold; ARGV[2..] two fields for each, the second one '' where there
 * is none. A handled request is deleted, so the length of the stream is the backlog.
 */
const ADD_REQUESTS = `
local room = tonumber(ARGV[1]) - redis.call('XLEN', KEYS[1])
local ids = {}
for i = 2, #ARGV, 2 do
  local id = ''
  if room > 0 and ARGV[i + 1] == '' then id = redis.call('XADD', KEYS[1], '*', 'e', ARGV[i])
  elseif room > 0 then id = redis.call('XADD', KEYS[1], '*', 'e', ARGV[i], 'b', ARGV[i + 1]) end
  ids[i / 2] = id
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
  addRequests(stream: string, ...args: (string | number | Buffer)[]): Promise<string[]>;
  withdrawRequest(stream: string, group: string, entryId: string): Promise<number>;
}

/** A request that is written, or is being written, to a service's stream. */
export interface Written {
  readonly id: string;
  readonly service: string;
  readonly message: Message;
  /** Undefined until Redis has named it. */
  entryId: string | undefined;
  isWithdrawn: boolean;
}

/** Writes requests to the services' streams: those of one turn of the event loop together, and of some more while many are in flight. */
export class RequestWriter {
  readonly #redis: Redis & Scripts;
  readonly #paced: PacedFlush;
  #waiting = new Map<string, Written[]>();

  constructor(
    redis: Redis,
    private readonly backlog: number,
    private readonly onRefused: (requestId: string, error: ServiceError) => void,
    inFlight = () => 0,
  ) {
    redis.defineCommand('addRequests', { numberOfKeys: 1, lua: ADD_REQUESTS });
    redis.defineCommand('withdrawRequest', { numberOfKeys: 1, lua: WITHDRAW_REQUEST });
    this.#redis = redis as Redis & Scripts;
    this.#paced = new PacedFlush(() => this.#flush(), inFlight);
  }

  write(service: string, id: string, message: Message): Written {
    const request: Written = { id, service, message, entryId: undefined, isWithdrawn: false };
    this.#paced.schedule();
    const waiting = this.#waiting.get(service);
    if (waiting) waiting.push(request);
    else this.#waiting.set(service, [request]);
    return request;
  }

  /**
   * Withdraws a request whose caller no longer waits, and tells a replica that already works on it: best effort, as the
   * service drops it at its deadline anyway. A request without an entry id yet is withdrawn as soon as it has one.
   */
  withdraw(request: Written): void {
    const { id, service, entryId } = request;
    request.isWithdrawn = true;
    if (!entryId) return;
    this.#redis.withdrawRequest(requestStream(service), service, entryId).catch(() => undefined);
    this.#redis.publish(leaveChannel(service), id).catch(() => undefined);
  }

  #flush(): void {
    const waiting = this.#waiting;
    this.#waiting = new Map();
    for (const [service, written] of waiting) {
      const requests = written.filter(({ isWithdrawn }) => !isWithdrawn);
      for (let i = 0; i < requests.length; i += BATCH) void this.#add(service, requests.slice(i, i + BATCH));
    }
  }

  async #add(service: string, requests: Written[]): Promise<void> {
    try {
      const bodies = requests.flatMap(({ message: { label, encrypted } }) => [label, encrypted ?? '']);
      const ids = await this.#redis.addRequests(requestStream(service), this.backlog, ...bodies);
      requests.forEach((request, index) => this.#settle(request, ids[index]));
    } catch {
      for (const { id } of requests) this.onRefused(id, unavailable(1));
    }
  }

  #settle(request: Written, entryId: string | undefined): void {
    if (entryId) {
      request.entryId = entryId;
      if (request.isWithdrawn) this.withdraw(request);
    } else this.onRefused(request.id, unavailable(1));
  }
}
