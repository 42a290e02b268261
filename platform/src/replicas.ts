import type { Pace } from './pace.js';
import { isCluster } from './redis/of-cluster.js';
import type { Redis } from './redis/redis.js';
import { withTimeout } from './timeout.js';
import { leaveChannel, replicaChannel } from './transport/envelope.js';

/** How old an answer may be. */
const LOOK_MS = 1000;
/** A server that hangs is not waited for. */
const ANSWER_MS = 250;

export interface SeenReplicas {
  /** There is no second one. */
  isAlone: boolean;
  /** None is of 0.1.0, which does not tell the others what it does. */
  areCurrent: boolean;
}

/** The replicas of a service, by the channels to which each of them listens. */
export class Replicas {
  #seen: Promise<SeenReplicas | undefined> = Promise.resolve(undefined);
  #askedAt = -Infinity;

  constructor(
    /** Of the transport. */
    private readonly redis: Redis,
    private readonly service: string,
    private readonly pace: Pace,
  ) {}

  /** As they were a second ago, or later; undefined without Redis. */
  seen(): Promise<SeenReplicas | undefined> {
    const now = performance.now();
    if (now - this.#askedAt >= this.pace.of(LOOK_MS)) {
      this.#askedAt = now;
      this.#seen = withTimeout<SeenReplicas | undefined>(this.#look(), ANSWER_MS, () => undefined).catch(
        () => undefined,
      );
    }
    return this.#seen;
  }

  async #look(): Promise<SeenReplicas> {
    const nodes = isCluster(this.redis) ? this.redis.nodes() : [this.redis];
    // A replica's connection is to any of them.
    const found = await Promise.all(
      nodes.map(node => node.pubsub('NUMSUB', leaveChannel(this.service), replicaChannel(this.service))),
    );
    const sum = (at: number) => found.reduce((total, counts) => total + Number(counts[at]), 0);
    const [all, current] = [sum(1), sum(3)];
    return { isAlone: all === 1, areCurrent: all > 0 && all === current };
  }
}
