import { chatEvents } from '@attune/gateway-contract/chat-events';
import type { GatewayReason } from '@attune/gateway-contract/reasons';
import type { Refused } from '@attune/gateway-contract/socket-types';
import type { Caller } from '@attune/platform/contract';
import { KeyedQueue } from '@attune/platform/keyed-queue';
import { InjectLogger } from '@attune/platform/logging/logger.provider';
import { invalidInput, ServiceError } from '@attune/platform/service-error';
import { withTrace } from '@attune/platform/tracing/trace';
import { Tracing } from '@attune/platform/tracing/tracing';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Logger } from 'pino';
import { refusalText } from '../sentences/refusal.text.js';
import { LiveSessions } from '../session/live-sessions.js';
import { SocketServer } from '../socket/socket.server.js';
import { ChatEventHandlers } from './chat-event.handlers.js';
import { ChatLimits } from './chat.limits.js';
import { ChatMetrics } from './chat.metrics.js';

type Name = keyof typeof chatEvents;
type Acknowledge = (answer: ({ ok: true } & object) | Refused) => void;
type Handler = (input: unknown, caller: Caller) => Promise<object>;

const isKnown = (name: unknown): name is Name => typeof name === 'string' && Object.hasOwn(chatEvents, name);

const tooMany = () => new ServiceError<GatewayReason>('rate_limited', 'events_too_fast', {}, { retryAfter: 1 });

/**
 * Events of one key that wait: more would be a client that does not read its acknowledgements. With the 3.5 s that sending
 * may take, every event is acknowledged within 5 s.
 */
const QUEUE_LIMITS = { length: 50, waitMs: 1500, full: tooMany };

/**
 * Routes every event that a browser emits: it validates the input, queues the event, checks limits and session, calls the
 * handler and acknowledges success or failure. No input can end the process.
 */
@Injectable()
export class ChatEventRouter implements OnModuleInit {
  readonly #queue = new KeyedQueue(QUEUE_LIMITS);

  constructor(
    private readonly events: ChatEventHandlers,
    private readonly limits: ChatLimits,
    private readonly sessions: LiveSessions,
    private readonly sockets: SocketServer,
    private readonly metrics: ChatMetrics,
    private readonly tracing: Tracing,
    @InjectLogger() private readonly log: Logger,
  ) {}

  onModuleInit(): void {
    this.sockets.onEvent((packet, caller) => this.route(packet, caller));
  }

  /** `packet` as Socket.IO has it: the name, the arguments, and perhaps a function that acknowledges. */
  async route([name, ...rest]: unknown[], caller: Caller): Promise<void> {
    const last = rest.at(-1);
    const acknowledge = typeof last === 'function' ? (rest.pop() as Acknowledge) : () => undefined;
    const since = performance.now();
    const event = isKnown(name) ? name : 'unknown';
    const span = this.tracing.beginTrace(`socket ${event}`, { 'attune.event': event });
    const done = () => this.#acknowledged(acknowledge, event, () => this.#answer(name, rest, caller));
    const outcome = await (span ? withTrace(span.traceparent, done) : done());
    if (outcome === 'unauthenticated') this.sockets.closeSessions(new Set([caller.sessionId]));
    this.metrics.countEvent(event, outcome, since);
    span?.end(outcome);
  }

  async #acknowledged(acknowledge: Acknowledge, event: string, answer: () => Promise<object>): Promise<string> {
    try {
      acknowledge({ ok: true, ...(await answer()) });
      return 'ok';
    } catch (error) {
      const refused = this.#refusal(error, event);
      acknowledge(refused);
      return refused.code;
    }
  }

  async #answer(name: unknown, sent: unknown[], caller: Caller): Promise<object> {
    if (!isKnown(name)) throw new ServiceError<GatewayReason>('not_found', 'nothing_here');
    if (sent.length !== 1) throw new ServiceError<GatewayReason>('invalid_input', 'one_argument_expected');
    const { success, data, error } = chatEvents[name].input.safeParse(sent[0]);
    if (!success) throw invalidInput(error);
    return this.handle(name, data, caller);
  }

  /** Handles an event whose input was checked, whichever way it came: in its turn, within the limits, for a session that lives. */
  async handle(name: Name, data: unknown, caller: Caller): Promise<object> {
    const handle = this.events[name].bind(this.events) as Handler;
    // A member's messages to one conversation are stored in the order in which they were sent.
    const answer = await this.#queue.run(queueKeyOf(name, data, caller), async () => {
      await this.limits.take(caller.userId, name);
      // Last: the session may have been ended while the event waited.
      await this.sessions.check(caller);
      return handle(data, caller);
    });
    return chatEvents[name].output.parse(answer);
  }

  #refusal(error: unknown, event: string): Refused {
    if (error instanceof ServiceError) return acknowledgementOf(error);
    this.log.error({ err: error, event }, 'unexpected_error');
    return acknowledgementOf(new ServiceError('internal', 'internal'));
  }
}

function acknowledgementOf(error: ServiceError): Refused {
  const { code, details } = error;
  const { sentence, reason, params } = refusalText(error);
  return {
    ok: false,
    code,
    message: sentence,
    ...(reason && { reason }),
    ...(params && { params }),
    ...(details.retryAfter && { retryAfter: Math.ceil(details.retryAfter) }),
  };
}

/** Messages wait for messages; marks and typing do not. */
function queueKeyOf(name: Name, data: unknown, { userId }: Caller): string {
  const { recipientId, with: other } = Object(data) as { recipientId?: string; with?: string };
  const kind = name.endsWith('_message') ? 'messages' : name;
  return `${kind}:${userId}:${recipientId ?? other ?? ''}`;
}
