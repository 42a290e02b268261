import type { Entry } from './consumer-group.commands.js';
import type { Message } from './message.js';
import type { Source } from './publisher.js';
import type { TransportMetrics } from './transport.metrics.js';

export interface ConsumerOptions extends Source {
  url: string;
  /** This replica's name in the group. */
  consumer: string;
  metrics: TransportMetrics;
  /** Calls or events handled at the same time; an entry of several calls may exceed it. */
  concurrency: number;
  /** An entry untouched for so long belongs to a dead replica, or failed: anyone may claim it. */
  claimAfterMs: number;
  /** After so many deliveries an unfinished entry becomes a dead letter. */
  maxDeliveries: number;
  /** Resolves when the entry can be acknowledged; after a rejection it is delivered again. */
  handle: (entry: Entry) => Promise<void>;
  /** Called with an entry that became a dead letter. */
  onDeadLetter: (entry: Entry) => void;
  /** Each call of an entry of several as an entry of its own. */
  partsOf?: (entry: Entry) => Message[];
}
