import type { Send, Attempt } from './history.ts';
import type { Tab, Answer } from './tab.ts';
import type { Patience } from './patience.ts';
const AGAIN_MS = 300;
const LONGEST_MS = 2000;
/** What is worth another try. Any other refusal of an honest message is final, and wrong. */
const PASSING = ['unavailable', 'rate_limited', 'internal'];

/** What a tab has to say: emitted again under the same id until it is acknowledged, on whichever connection there is. */
export class Outbox {
  tab: Tab;
  patience: Patience;
  /** Not yet acknowledged, in the order they were written. */
  pending = new Set<Send>();
  /** The attempts that wait for an answer, and what ends the waiting. */
  #open = new Map<Attempt, () => void>();
  /** Those that are tried again a moment later. */
  #resting = new Set<Send>();
  /** Called once for each that was said and is acknowledged. */
  onAcknowledged: (send: Send) => void = () => {};

  constructor(tab: Tab, patience: Patience) {
    this.tab = tab;
    this.patience = patience;
    tab.onChange = () => this.#changed();
  }

  get history() {
    return this.tab.place.history;
  }

  say(recipientId: string, text: string) {
    const send = this.history.begin(this.tab.userId, recipientId, text);
    this.take(send);
    return send;
  }

  /** From now on this tab says it. */
  take(send: Send) {
    this.pending.add(send);
    this.#emit(send);
  }

  /** Sends the message again, also when another attempt is under way. */
  repeat(send: Send) {
    this.history.count('repeats');
    this.#emit(send, true);
  }

  /** Emits what must be refused. */
  forge(kind: string, input: Record<string, unknown>) {
    const forgery = {
      kind,
      actorId: this.tab.userId,
      text: input['text'],
      clientMsgId: String(input['clientMsgId']),
      isAccepted: false,
    };
    this.history.forgeries.push(forgery);
    this.#attempt(input, answer => (forgery.isAccepted = answer.ok));
  }

  /** Closes the tab; what it had to say goes on to another one. */
  close(heir: Outbox) {
    this.tab.close();
    this.#changed();
    const rest = [...this.pending];
    this.pending.clear();
    for (const send of rest) heir.take(send);
  }

  #emit(send: Send, isOnce: boolean = false) {
    const { attempts, ...input } = send;
    const attempt = this.#attempt(input, answer => {
      if (answer.ok) return void (this.pending.delete(send) && this.onAcknowledged(send));
      this.history.count(`answers ${answer.code}`);
      if (!PASSING.includes(answer.code ?? '')) {
        this.history.violates('refused', `${send.clientMsgId} of a friend to a friend was refused: ${answer.code}`);
        return void this.pending.delete(send);
      }
      if (!isOnce) this.#rest(send, answer.retryAfter);
    });
    if (!attempt) return;
    if (attempts.length > 0 && !isOnce) this.history.count('retries');
    attempts.push(attempt);
  }

  /** @param retryAfter in seconds */
  #rest(send: Send, retryAfter?: number) {
    if (!this.pending.has(send)) return;
    this.#resting.add(send);
    const ms = Math.min(retryAfter === undefined ? AGAIN_MS : retryAfter * 1000, LONGEST_MS);
    setTimeout(() => {
      this.#resting.delete(send);
      if (this.pending.has(send)) this.#emit(send);
    }, ms);
  }

  #attempt(input: object, onAnswer: (answer: Answer) => void) {
    const emitted = this.tab.emit('send_message', input, answer => {
      this.#settle(attempt, answer.ok ? 'stored' : 'refused');
      if (answer.ok) attempt.answer = answer;
      else attempt.code = answer.code ?? '';
      onAnswer(answer);
    });
    if (!emitted) return undefined;
    const attempt: Attempt = { ...emitted, outcome: 'waiting' };
    const onHung = () => {
      this.#settle(attempt, 'hung');
      this.tab.reconnect();
    };
    this.#open.set(attempt, this.patience.watch(onHung));
    return attempt;
  }

  #settle(attempt: Attempt, outcome: Attempt['outcome']) {
    if (outcome === 'hung')
      this.history.violates('hung', `nothing was answered on ${attempt.socket}, whose connection stood`);
    attempt.outcome = outcome;
    this.#open.get(attempt)?.();
    this.#open.delete(attempt);
  }

  /** Nobody answers on a connection that ended; on a new one everything is said again. */
  #changed() {
    for (const attempt of this.#open.keys()) this.#settle(attempt, 'lost');
    for (const send of this.pending) if (!this.#resting.has(send)) this.#emit(send);
  }
}
