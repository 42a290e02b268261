import { chatEvents } from '@attune/gateway-contract/chat';
import type { Refused } from '@attune/gateway-contract/socket';
import type { Caller } from '@attune/platform/contract';
import { InjectLogger } from '@attune/platform/logger.provider';
import { invalidInput, ServiceError } from '@attune/platform/service-error';
import { withTrace } from '@attune/platform/trace';
import { beginTrace } from '@attune/platform/tracing/spans';
import { Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { LiveSessions } from '../session/live-sessions.js';
import { SocketServer } from '../socket/socket.server.js';
import { ChatEvents } from './chat.events.js';
import { ChatLimits } from './chat.limits.js';
import { countEvent } from './chat.metrics.js';
import { Turns } from './turns.js';

type Name = keyof typeof chatEvents;
type Acknowledge = (answer: ({ ok: true } & object) | Refused) => void;
type Handler = (input: unknown, caller: Caller) => Promise<object>;

const isKnown = (name: unknown): name is Name => typeof name === 'string' && Object.hasOwn(chatEvents, name);

/**
 * The way of every event that a browser emits: known, checked, limited, in turn, its session alive; then it is done, and
 * acknowledged on success and on failure. Nothing that arrives here can end the process.
 */
@Injectable()
export class ChatDoor {
  readonly #turns = new Turns();

  constructor(
    private readonly events: ChatEvents,
    private readonly limits: ChatLimits,
    private readonly sessions: LiveSessions,
    private readonly sockets: SocketServer,
    @InjectLogger() private readonly log: Logger,
  ) {
    sockets.onEvent((packet, caller) => this.take(packet, caller));
  }

  /** `packet` as Socket.IO has it: the name, what was sent with it, and perhaps a function that acknowledges. */
  async take([name, ...rest]: unknown[], caller: Caller): Promise<void> {
    const last = rest.at(-1);
    const acknowledge = typeof last === 'function' ? (rest.pop() as Acknowledge) : () => undefined;
    const since = performance.now();
    const event = isKnown(name) ? name : 'unknown';
    const span = beginTrace(`socket ${event}`, { 'attune.event': event });
    const done = () => this.#acknowledged(acknowledge, event, () => this.#answer(name, rest, caller));
    const outcome = await (span ? withTrace(span.traceparent, done) : done());
    if (outcome === 'unauthenticated') this.sockets.closeSessions(new Set([caller.sessionId]));
    countEvent(event, outcome, since);
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
    if (!isKnown(name)) throw new ServiceError('not_found', 'There is nothing here.');
    if (sent.length !== 1) throw new ServiceError('invalid_input', 'This event carries one thing.');
    const { input, output } = chatEvents[name];
    const { success, data, error } = input.safeParse(sent[0]);
    if (!success) throw invalidInput(error);
    const handle = this.events[name].bind(this.events) as Handler;
    // What somebody sends into one conversation is stored in the order they sent it.
    const answer = await this.#turns.take(turnOf(name, data, caller), async () => {
      await this.limits.take(caller.userId, name);
      // The last thing before: an event may have waited here, and its session was ended meanwhile.
      await this.sessions.check(caller);
      return handle(data, caller);
    });
    return output.parse(answer);
  }

  #refusal(error: unknown, event: string): Refused {
    if (error instanceof ServiceError) {
      const { code, message, details } = error;
      return { ok: false, code, message, ...(details.retryAfter && { retryAfter: Math.ceil(details.retryAfter) }) };
    }
    this.log.error({ err: error, event }, 'unexpected_error');
    return { ok: false, code: 'internal', message: 'Something went wrong on our side.' };
  }
}

/** Messages wait for messages; a mark or somebody's typing waits for none. */
function turnOf(name: Name, data: unknown, { userId }: Caller): string {
  const { recipientId, with: other } = Object(data) as { recipientId?: string; with?: string };
  const kind = name === 'send_message' || name.endsWith('_message') ? 'messages' : name;
  return `${kind}:${userId}:${recipientId ?? other ?? ''}`;
}
