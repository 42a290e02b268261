import { setTimeout as pause } from 'node:timers/promises';
import { check } from '../chaos/checker.ts';
import { History, type Send } from '../chaos/history.ts';
import { Outbox } from '../chaos/outbox.ts';
import { Patience } from '../chaos/patience.ts';
import { Tab } from '../chaos/tab.ts';
import { Truth } from '../chaos/truth.ts';
import type { Ledger } from './ledger.ts';
import type { Product } from './product.ts';
import type { Member } from './members.ts';
import type { Random } from '../harness/random.ts';

const PAUSE_MS = { from: 300, to: 1500 };
const PENDING_AT_MOST = 6;
const ACKNOWLEDGED_MS = 15_000;
const SHOWN_MS = 5000;

/** Tells the ledger when a tab came back. */
class WatchedHistory extends History {
  ledger: Ledger;
  constructor(ledger: Ledger) {
    super();
    this.ledger = ledger;
  }

  override count(what: string) {
    super.count(what);
    if (what === 'reconnects') this.ledger.reconnected(Date.now());
    if (what.startsWith('HTTP '))
      this.ledger.asked.push({ what: 'catching up', from: Date.now(), to: Date.now(), fault: what });
  }
}

/** Friends who chat with each other, each in one tab that behaves as the web app does, and what became of what they said. */
export class Talk {
  mongodbUrl: string;
  ledger: Ledger;
  random: Random;
  history: WatchedHistory;
  patience: Patience;
  since: Map<Send, number>;
  outboxes: Outbox[];
  #isActive = false;
  #said = 0;

  constructor(
    { url, mongodb }: Product,
    members: Member[],
    ledger: Ledger,
    { random, slackMs }: { random: Random; slackMs: number },
  ) {
    this.mongodbUrl = mongodb.url;
    this.ledger = ledger;
    this.random = random;
    this.history = new WatchedHistory(ledger);
    this.patience = new Patience(slackMs);
    /** When each was written. */
    this.since = new Map();
    this.outboxes = members
      .filter(({ friends }) => friends.length > 0)
      .map(member => new Outbox(new Tab({ member, url, history: this.history }), this.patience));
    for (const outbox of this.outboxes)
      outbox.onAcknowledged = send => void ledger.said.push({ from: this.since.get(send) ?? 0, to: Date.now() });
  }

  get #tabs() {
    return this.outboxes.map(({ tab }) => tab);
  }

  async connected() {
    if (!(await this.patience.until(SHOWN_MS, () => this.#tabs.every(({ socket }) => socket.connected))))
      throw new Error('Not everybody got a connection at the beginning.');
  }

  async act() {
    this.#isActive = true;
    await Promise.all(this.outboxes.map(outbox => this.#chat(outbox, this.random.fork())));
  }

  rest() {
    this.#isActive = false;
  }

  close() {
    this.rest();
    for (const tab of this.#tabs) tab.close();
    this.patience.stop();
  }

  /** Once all have fallen silent: what is wrong with what was said, stored and shown. */
  async judge() {
    const { history, patience } = this;
    const isSettled = () => patience.isIdle && this.outboxes.every(({ pending }) => pending.size === 0);
    if (!(await patience.until(ACKNOWLEDGED_MS, isSettled)))
      history.violates('hung', 'something is not acknowledged, long after the last restart');
    const truth = await Truth.of(this.mongodbUrl);
    try {
      const behind = () => truth.behind(this.#tabs);
      if (!(await patience.until(SHOWN_MS, async () => (await behind()).length === 0)))
        for (const detail of await behind()) history.violates('behind', detail);
      const [stored, logs] = [await truth.all(), await this.#logs()];
      const evidence = { sends: history.sends, forgeries: [], sights: [...history.sights.values()], stored, logs };
      return {
        violations: [...history.violations, ...check(evidence)],
        said: history.sends.length,
        stored: stored.length,
      };
    } finally {
      await truth.close();
    }
  }

  async #chat(outbox: Outbox, random: Random) {
    while (this.#isActive) {
      await pause(random.between(PAUSE_MS.from, PAUSE_MS.to));
      if (!this.#isActive || outbox.pending.size >= PENDING_AT_MOST) continue;
      const friend = random.oneOf(outbox.tab.place.member.friends);
      const at = Date.now();
      this.since.set(outbox.say(friend, `${this.#said++} from ${outbox.tab.userId}`), at);
    }
  }

  /** Each conversation as each of its two members reads it over HTTP. */
  #logs() {
    const readings = this.#tabs.flatMap(tab =>
      tab.place.member.friends.map(async friend => ({
        userId: tab.userId,
        with: friend,
        messages: await tab.readAll(friend),
      })),
    );
    return Promise.all(readings);
  }
}
