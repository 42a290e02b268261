import type { Logger } from 'pino';
import type { ConsumerGroupCommands, Entry } from './consumer-group.commands.js';
import type { Source } from './publisher.js';
import type { Consumer, Takeover } from './takeover.js';
import type { TransportMetrics } from './transport.metrics.js';

export interface ConsumerOptions extends Source {
  url: string;
  /** This replica's name in the group. */
  consumer: string;
  metrics: TransportMetrics;
  log: Logger;
  /** Calls or events handled at the same time; an entry of several calls may exceed it. */
  concurrency: number;
  /** How long entries wait untouched before others take them: so much sooner this replica has to show that it has them. */
  claimAfterMs: number;
  /** What becomes of entries that were not finished. */
  takeover: (group: ConsumerGroupCommands, consumer: Consumer) => Takeover;
  /** Resolves when the entry can be acknowledged, with what is to be done after that, if anything. */
  handle: (entry: Entry) => Promise<void | (() => Promise<void>)>;
  /** Called with an entry that became a dead letter. */
  onDeadLetter?: (entry: Entry) => void;
}
