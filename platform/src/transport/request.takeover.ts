import type { Logger } from 'pino';
import type { ConsumerGroupCommands, Entry } from './consumer-group.commands.js';
import type { Message } from './message.js';
import type { Consumer, Takeover } from './takeover.js';
import type { TransportMetrics } from './transport.metrics.js';

interface Options {
  stream: string;
  /** Any replica may claim an entry that was untouched for this long: its replica died, or it failed. */
  claimAfterMs: number;
  /** After so many deliveries an unfinished entry becomes a dead letter. */
  maxDeliveries: number;
  metrics: TransportMetrics;
  log: Logger;
  /** Each call of an entry of several as an entry of its own, without those whose ids are given. */
  partsOf: (entry: Entry, answered: Set<string>) => Message[];
}

/** Unfinished requests are taken over soon, while their callers still wait, and given up soon. */
export class RequestTakeover implements Takeover {
  readonly held = [];

  constructor(
    private readonly options: Options,
    private readonly group: ConsumerGroupCommands,
    private readonly consumer: Consumer,
  ) {}

  async round(): Promise<boolean> {
    const { stream, claimAfterMs, maxDeliveries, partsOf, metrics } = this.options;
    const room = this.consumer.room();
    if (room <= 0) return true;
    const found = await this.group.abandoned(claimAfterMs, Math.min(room, 100));
    for (const abandoned of found) {
      if (this.consumer.isStopping()) break;
      const isOurs = this.consumer.isInFlight(abandoned.id);
      const entry = isOurs ? undefined : await this.group.claim(abandoned, claimAfterMs);
      if (!entry) continue;
      metrics.countRedeliveries(stream, entry.calls);
      if (entry.calls > 1) await this.group.replace(entry, partsOf(entry, await this.group.answered(entry)));
      else if (abandoned.deliveries >= maxDeliveries) await this.consumer.giveUp(entry);
      else void this.consumer.begin(entry);
    }
    return found.length > 0;
  }

  /** It stays where it is, until it has been untouched for long enough. */
  async failed({ id, deliveries }: Entry, err: unknown): Promise<void> {
    this.options.log.error({ err, stream: this.options.stream, entry: id, deliveries }, 'entry_failed');
  }

  finished(): void {
    // Nothing is kept of it.
  }
}
