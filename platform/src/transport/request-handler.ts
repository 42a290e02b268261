import type { MessageHandler } from '@nestjs/microservices';
import type { Logger } from 'pino';
import { isObservable, lastValueFrom, type Observable, tap } from 'rxjs';
import type { ErasedMembers } from '../erased-members.js';
import type { CallerVerifier } from '../callers/caller-verifier.js';
import { ServiceError } from '../service-error.js';
import { withTrace } from '../tracing/trace.js';
import type { Caller } from '../contract.js';
import { Deadlines } from './deadlines.js';
import { callsOf, type Envelope } from './envelope.js';
import { Execution } from './execution.js';
import { failureOf } from './failure.js';
import { type Message, requestOf } from './message.js';
import type { Publisher } from './publisher.js';
import { encodedAgain, encryptedForm } from './request-encoding.js';
import { RedisStreamContext } from './redis-stream.context.js';
import type { Encryption } from './encryption.js';
import type { Entry } from './consumer-group.commands.js';
import type { Observed, Outcome } from './transport.metrics.js';

/** What a service's side of the transport is made with. */
export interface ServerParts extends Observed {
  encryption: Encryption;
  verifier: CallerVerifier;
  erased: ErasedMembers;
  log: Logger;
}

/** A request and its form: the reply has the same form. */
type Received = Envelope & { isEncrypted: boolean };

/** Executes one request of the stream and answers it on the caller's channel. */
export class RequestHandler {
  readonly #running = new Deadlines<Execution>(execution => execution.abort());

  constructor(
    private readonly handlerOf: (pattern: string) => MessageHandler | undefined,
    /** Milliseconds since Redis took the entry, by Redis' own clock. */
    private readonly ageOf: (entryId: string) => number,
    private readonly publisher: Publisher,
    private readonly stream: string,
    private readonly parts: ServerParts,
  ) {}

  /** Requests that are being handled. */
  get running(): number {
    return this.#running.size;
  }

  /**
   * Never rejects: every outcome is answered, and the entry can be acknowledged at once. A call that was answered and is not
   * acknowledged would be executed again after a crash, maybe later than what its caller asked next.
   */
  async handle(entry: Entry): Promise<() => Promise<void>> {
    const age = this.ageOf(entry.id);
    const calls = this.#read(entry).filter(({ timeoutMs }) => timeoutMs > age);
    const executions = calls.map(({ id, timeoutMs }) => new Execution(id, timeoutMs - age));
    await Promise.all(calls.map((call, index) => this.#handle(call, executions[index] as Execution, entry)));
    return () => this.#eraseAfter(executions);
  }

  /** The calls of an entry that were not answered, each as an entry of its own, with the time that is left to it. */
  partsOf(entry: Entry, answered: Set<string>): Message[] {
    const age = this.ageOf(entry.id);
    const alive = this.#read(entry).filter(({ id, timeoutMs }) => timeoutMs > age && !answered.has(id));
    return alive.map(call =>
      encryptedForm(encodedAgain(call, call.timeoutMs - age), this.stream, this.parts.encryption),
    );
  }

  /** Answers the calls of an entry that became a dead letter. */
  refuse(entry: Entry): void {
    for (const call of this.#read(entry)) this.#fail(call, new ServiceError('internal', 'internal'));
  }

  /** Stops calls whose callers no longer wait for an answer. */
  abort(ids: string[]): void {
    for (const execution of this.#running) if (ids.includes(execution.id)) execution.abort();
  }

  #read(entry: Entry): Received[] {
    try {
      const request = requestOf(entry, this.parts.encryption, this.stream);
      if (request) return callsOf(request).map(call => ({ ...call, isEncrypted: entry.encrypted !== undefined }));
    } catch {
      // No JSON, or encrypted with another key: its fields cannot be trusted, not even the reply channel.
    }
    this.parts.log.error({ entry: entry.id }, 'malformed_request');
    return [];
  }

  async #handle(envelope: Received, execution: Execution, { id, calls, deliveries }: Entry): Promise<void> {
    // Only the name of a known method: the pattern is text of the caller.
    const method = this.handlerOf(envelope.pattern) ? envelope.pattern : 'unknown';
    const since = performance.now();
    const attributes = attributesOf(method, deliveries);
    const span =
      envelope.traceparent && this.parts.tracing.beginSpan('server', method, attributes, envelope.traceparent);
    const execute = () => this.#execute(envelope, execution, deliveries);
    const traceparent = span ? span.traceparent : envelope.traceparent;
    // Following a trace costs, wherever a promise is made.
    const outcome = await (traceparent ? withTrace(traceparent, execute) : execute());
    this.parts.metrics.countCall(method, outcome, since);
    if (span) span.end(outcome);
    if (calls > 1) this.publisher.answered(id, envelope.id);
  }

  async #execute(envelope: Received, execution: Execution, deliveries: number): Promise<Outcome> {
    const place = this.#running.add(execution);
    try {
      const handler = this.handlerOf(envelope.pattern);
      if (!handler) throw new ServiceError('not_found', 'unknown_method');
      // The reader may have had some of the items already.
      if (isStream(handler) && deliveries > 1) throw new ServiceError('unavailable', 'answer_cut_off');

      execution.data = this.#data(envelope);
      const caller = this.#caller(envelope);
      execution.callerId = caller?.userId;
      const context = new RedisStreamContext([execution.data, caller, execution]);
      const result: unknown = await handler(execution.data, context);
      if (isStream(handler)) await this.#stream(envelope, result as Observable<unknown>, execution.signal);
      else this.#answer(envelope, isObservable(result) ? await lastValueFrom(result) : result);
      return 'ok';
    } catch (error) {
      this.#fail(envelope, error);
      return codeOf(error);
    } finally {
      this.#running.remove(execution, place);
    }
  }

  async #eraseAfter(executions: Execution[]): Promise<void> {
    try {
      await this.parts.erased.eraseAfter(executions);
    } catch (err) {
      this.parts.log.warn({ err }, 'erasing_after_call_failed');
    }
  }

  #data(envelope: Received): unknown {
    return envelope.sealed ? this.parts.encryption.former.decryptValue(envelope.data) : envelope.data;
  }

  #caller({ caller: token, isEncrypted }: Received): Caller | undefined {
    if (token === undefined) return undefined;
    const { verifier } = this.parts;
    // A gateway of 0.1.0 sends the session's own.
    const caller = verifier.verify(token) ?? (isEncrypted ? undefined : verifier.verifySession(token));
    if (!caller) throw new ServiceError('unauthenticated', 'not_logged_in');
    return caller;
  }

  #stream(envelope: Received, items: Observable<unknown>, signal: AbortSignal): Promise<void> {
    const { id, replyTo, isEncrypted } = envelope;
    let n = 0;
    return new Promise((resolve, reject) => {
      const answer = (value: unknown) => this.publisher.reply(replyTo, isEncrypted, { id, n: n++, value });
      const subscription = items.pipe(tap(answer)).subscribe({
        error: reject,
        complete: () => {
          this.publisher.reply(replyTo, isEncrypted, { id, n, last: true });
          resolve();
        },
      });
      const stop = () => {
        subscription.unsubscribe();
        resolve();
      };
      if (signal.aborted) stop();
      else signal.addEventListener('abort', stop);
    });
  }

  #answer({ id, replyTo, isEncrypted, sealed }: Received, result: unknown): void {
    const value = sealed ? this.parts.encryption.former.encryptValue(result) : result;
    this.publisher.reply(replyTo, isEncrypted, { id, value, last: true });
  }

  #fail({ id, replyTo, isEncrypted }: Received, failure: unknown): void {
    const error = failure instanceof ServiceError ? failure : new ServiceError('internal', 'internal');
    if (error !== failure) this.parts.log.error({ err: failure }, 'handler_failed');
    this.publisher.reply(replyTo, isEncrypted, { id, error: failureOf(error), last: true });
  }
}

const codeOf = (failure: unknown) => (failure instanceof ServiceError ? failure.code : 'internal');

const attributesOf = (method: string, deliveries: number) => ({
  'rpc.system': 'attune',
  'rpc.method': method,
  'attune.deliveries': deliveries,
});

/** Set by @Serves. */
const isStream = (handler: MessageHandler) => handler.extras?.['stream'] === true;
