import type { DescribedRoute } from '../../gateway/dist/docs/api.routes.js';
import { ask } from '../harness/client.ts';
import { conversationOf } from '../harness/members.ts';
import { PASSWORD } from '../../infra/demo/people.ts';
import { signInAgain, type Actor } from './cast.ts';
import { faultOf, type Answer, type Documented } from './http-oracle.ts';
import { requestOf, type HttpInput, type HttpRequest } from './http-input.ts';
import { KnownValues } from './known-values.ts';
import { planted } from './leaks.ts';
import { faultInAcknowledgement, payloadsOf, type SocketInput } from './socket-input.ts';
import { Tabs } from './tabs.ts';
import type { Product } from './product.ts';
import type { Tally } from './tally.ts';

const NO_ANSWER_MS = 10_000;
/** Parts of the API that take the token of a mailed link, and how many tokens of all members are known. */
const MAILED = ['auth', 'account', 'security', 'dates', 'notifications'];
const NEWEST = 6;
/** What is sent there is for the sender, and some of it for moderators. */
const PRIVATE = ['ai', 'account', 'exports', 'security', 'notifications', 'matching', 'moderation', 'messages'];
const PRIVATE_ROUTES = ['dates.setContact', 'friends.report', 'friends.search'];

export interface Surroundings {
  product: Product;
  documented: (described: DescribedRoute) => Documented;
  tally: Tally;
  /** An answer takes no longer, or the second one does not */
  withinMs: number;
}

interface Emitting {
  emit(...event: unknown[]): void;
  emitWithAck(...event: unknown[]): Promise<unknown>;
}

/** What was sent by whom and what came back, and what was wrong with it. */
export interface Fault {
  kind: string;
  trace: string[];
}

/** Plays sequences of inputs, one input after the other, with actors of its own. */
export class Lane {
  #around: Surroundings;
  #cast: Actor[];
  #known = new KnownValues();
  #tabs: Tabs;
  #trace: string[] = [];

  constructor(around: Surroundings, cast: Actor[]) {
    this.#around = around;
    this.#cast = cast;
    this.#tabs = new Tabs(around.product.url, cast);
    const ids = cast.flatMap(({ userId }) => userId || []);
    for (const id of ids) this.#known.add('member', id);
    for (const id of ids) for (const other of ids) this.#known.add('room', conversationOf([id, other]));
    this.#known.add('password', PASSWORD);
  }

  close() {
    this.#tabs.close();
  }

  /** Ends at the first fault that is wanted. */
  async play(sequence: (HttpInput | SocketInput)[], isWanted: (kind: string) => boolean): Promise<Fault | undefined> {
    this.#trace = [];
    for (const token of this.#around.product.tokens.slice(-NEWEST))
      for (const tag of MAILED) this.#known.add(`${tag}.keepToken`, token);
    for (const input of sequence) {
      for (const index of input.by) {
        const actor = this.#cast[index];
        this.#known.only('self', actor?.userId ?? '');
        const kind = actor && ('event' in input ? await this.#emit(input, actor) : await this.#send(input, actor));
        if (kind && isWanted(kind)) return { kind, trace: this.#trace };
      }
    }
    return undefined;
  }

  async #send(input: HttpInput, actor: Actor) {
    const { described } = input;
    const { tag, name: method, route } = described;
    const isPrivate = PRIVATE.includes(tag) || PRIVATE_ROUTES.includes(`${tag}.${method}`);
    const own = isPrivate && actor.userId ? planted([actor.userId]) : 'hello';
    const request = requestOf(input, this.#known, own);
    const { documented: documentedFor, withinMs } = this.#around;
    const documented = documentedFor(described);
    const judge = (answer: Answer) =>
      faultOf({ described, documented, request, actor, cast: this.#cast, answer, withinMs });
    let answer = await this.#ask(actor, request);
    let fault = judge(answer);
    // Once may be this machine's other work.
    if (fault === 'too slow') {
      this.#around.tally.slow(`${route.method} ${route.path}`, answer.ms);
      answer = await this.#ask(actor, request);
      fault = judge(answer);
    }
    this.#note(actor, `${request.method} ${request.path}`, request, answer);
    const { status, text } = answer;
    this.#around.tally.count(`${route.method} ${route.path}`, String(status), status === 429);
    if (text.startsWith('{') || text.startsWith('[')) this.#known.learn(tag, JSON.parse(text));
    if (status === 401 && !documented.isPublic && actor.userId) await signInAgain(this.#around.product, actor);
    return fault && `${route.method} ${route.path}: ${fault}`;
  }

  async #ask(actor: Actor, request: HttpRequest): Promise<Answer> {
    const from = performance.now();
    const ms = () => performance.now() - from;
    const signal = AbortSignal.timeout(NO_ANSWER_MS);
    try {
      const answer = await ask(this.#around.product.url, actor, { ...request, redirect: 'manual', signal });
      return { status: answer.status, headers: answer.headers, text: await answer.text(), ms: ms() };
    } catch (error) {
      const { message, cause } = error as Error;
      return { status: 599, headers: new Headers(), text: `no answer: ${message} ${String(cause)}`, ms: ms() };
    }
  }

  async #emit(input: SocketInput, actor: Actor) {
    const socket = await this.#tabs.of(actor);
    if (!socket) {
      await signInAgain(this.#around.product, actor);
      return undefined;
    }
    const { event, packet, isAcknowledged } = input;
    const { tally } = this.#around;
    if (packet !== null) {
      socket.io.engine.write(packet);
      this.#note(actor, 'a packet', packet, '');
      tally.count('a packet', 'sent');
      return this.#tabs.takeFault();
    }
    const payloads = payloadsOf(input, actor, this.#known);
    // By name: the types of the contract know no hostile event.
    const emitting = socket.timeout(NO_ANSWER_MS) as unknown as Emitting;
    if (!isAcknowledged) {
      (socket as unknown as Emitting).emit(event, ...payloads);
      tally.count(`EMIT ${event.slice(0, 20)}`, 'without acknowledgement');
      return this.#tabs.takeFault();
    }
    const from = performance.now();
    const answer = await emitting.emitWithAck(event, ...payloads).catch(() => (socket.connected ? 'late' : 'closed'));
    this.#note(actor, `EMIT ${event}`, payloads, answer);
    const { ok, code = 'ok' } = Object(answer) as { ok?: boolean; code?: string };
    const outcome = ok === undefined ? String(answer) : code;
    tally.count(`EMIT ${event.slice(0, 20)}`, outcome, code === 'rate_limited');
    const ms = performance.now() - from;
    if (ms > this.#around.withinMs) tally.slow(`EMIT ${event}`, ms);
    if (answer === 'late') return `EMIT ${event}: not acknowledged`;
    if (answer === 'closed') return undefined;
    this.#known.learn('sockets', answer);
    const fault = faultInAcknowledgement(event, answer, actor, this.#cast) ?? this.#tabs.takeFault();
    return fault && `EMIT ${event}: ${fault}`;
  }

  #note(actor: Actor, what: string, sent: unknown, answer: unknown) {
    const { body, ...rest } = Object(sent) as { body?: Buffer };
    const of = (value: unknown) => (JSON.stringify(value) ?? '').slice(0, 1500);
    const text = body ? body.toString().slice(0, 1500) : '';
    this.#trace.push(`${actor.role} ${actor.userId} ${what.slice(0, 300)} ${of(rest)} ${text}\n    → ${of(answer)}`);
  }
}
