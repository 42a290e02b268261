import type { MessageHandler } from '@nestjs/microservices';
import type { Logger } from 'pino';
import { isObservable, lastValueFrom } from 'rxjs';
import { withTrace } from '../tracing/trace.js';
import { within } from '../tracing/spans.js';
import type { ErasedMembers } from '../erased-members.js';
import type { Tracing } from '../tracing/tracing.js';
import { Announcement } from './announcement.js';
import type { Entry } from './consumer-group.commands.js';
import { textOf } from './message.js';
import type { Encryption } from './encryption.js';

/** The event by which members are erased. */
const ERASURE = '.accountDeleted';

/** Passes an event to the handlers registered for it; an event without a handler is acknowledged. */
export class EventHandler {
  constructor(
    private readonly handlerOf: (pattern: string) => MessageHandler | null,
    private readonly encryption: Encryption,
    private readonly stream: string,
    private readonly tracing: Tracing,
    private readonly erased: ErasedMembers,
    private readonly log: Logger,
  ) {}

  /** Rejects when a listener does, or it cannot be decrypted: the event is delivered again later. */
  async handle(entry: Entry): Promise<void> {
    const parsed = Announcement.safeParse(JSON.parse(textOf(entry, this.encryption, this.stream)));
    if (!parsed.success) return this.log.error({ entry: entry.id }, 'malformed_event');
    const { pattern, data, traceparent } = parsed.data;
    const first = this.handlerOf(pattern);
    if (!first) return;
    const isErasure = pattern.endsWith(ERASURE);
    // It is late: the member was erased before it was heard.
    if (!isErasure && (await this.erased.isOnlyOf(data))) return;
    const listen = async () => {
      const result: unknown = await first(data);
      if (isObservable(result)) await lastValueFrom(result, { defaultValue: undefined });
      if (!isErasure) await this.erased.eraseAgain(data);
    };
    const span = () =>
      this.tracing.beginSpan('consumer', pattern, {
        'messaging.system': 'redis',
        'messaging.operation.type': 'process',
      });
    await withTrace(traceparent, () => within(span(), listen));
  }
}
