import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Ledger, type Message } from '../harness/ledger.ts';

/** What was measured since a moment */
export interface Measurement {
  /** Milliseconds of each answer, by what was asked */
  requests: Record<string, number[]>;
  /** Of answers; 0 is none */
  statuses: Record<string, number>;
  /** Milliseconds from a message's writing to its arrival at the other member */
  chat: number[];
  /** Of the process that measures: what it is late, its figures are too high */
  loopDelayP99: number;
}

/** Counts and times what members do, since it was last asked. */
export class Figures {
  #requests: Measurement['requests'] = {};
  #statuses: Measurement['statuses'] = {};
  #chat: number[] = [];
  #loop = monitorEventLoopDelay();

  constructor() {
    this.#loop.enable();
  }

  answered(what: string, ms: number, status: number) {
    (this.#requests[what] ??= []).push(ms);
    this.#statuses[status] = (this.#statuses[status] ?? 0) + 1;
  }

  arrived(ms: number) {
    this.#chat.push(ms);
  }

  take(): Measurement {
    const [requests, statuses, chat] = [this.#requests, this.#statuses, this.#chat];
    const loopDelayP99 = this.#loop.percentile(99) / 1e6;
    [this.#requests, this.#statuses, this.#chat] = [{}, {}, []];
    this.#loop.reset();
    return { requests, statuses, chat, loopDelayP99 };
  }
}

/** Knows of each message when it was written and when the other member first saw it, pushed or read. */
export class TimedLedger extends Ledger {
  #figures: Figures;
  #underWay = new Map<string, number>();

  constructor(figures: Figures) {
    super();
    this.#figures = figures;
  }

  override begin(said: Parameters<Ledger['begin']>[0]) {
    this.#underWay.set(`${said.senderId} ${said.clientMsgId}`, performance.now());
    return super.begin(said);
  }

  override saw(userId: string, message: Message) {
    super.saw(userId, message);
    const key = `${message.senderId} ${message.clientMsgId}`;
    const from = this.#underWay.get(key);
    if (from === undefined || userId !== message.recipientId) return;
    this.#underWay.delete(key);
    this.#figures.arrived(performance.now() - from);
  }
}
