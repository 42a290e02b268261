import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { BrowserStorage } from '../harness/browser-storage.ts';
import { Deadline } from '../harness/deadline.ts';
import { Ledger, type Violation } from '../harness/ledger.ts';
import { openAccounts } from '../harness/accounts.ts';
import { Desk } from '../harness/desk.ts';
import { gather, ring } from '../harness/members.ts';
import { Random } from '../harness/random.ts';
import { Actor } from './actor.ts';
import { Doer } from './doer.ts';
import { nextFault } from './faults.ts';
import { Judge } from './judge.ts';
import { DatabaseOracle } from './oracle.ts';
import { startProduct, type Product } from './product.ts';
import type { Arrangement } from './servers.ts';
import { ON_ITS_WAY_MS } from './register.ts';

const MEMBERS = 8;
/** Everything that was said is acknowledged so long after the last fault. */
const ACKNOWLEDGED_MS = 10_000;
/** And then all tabs show all of it. */
const CONVERGED_MS = 5_000;

interface Options {
  seed: number;
  /** Of faults; what was begun is finished */
  seconds: number;
  /** How much longer than promised things may take, as this machine has other work */
  slackMs: number;
  /** Faults whose name contains this */
  only?: string;
  /** Redis servers that take over from each other, instead of one Redis */
  arrangement?: Arrangement;
  say: (line: string) => void;
}

interface Result {
  violations: Violation[];
  counts: Record<string, number>;
  logs: string;
}

/**
 * Members chat while one process after the other, and one connection after the other, has a fault. After each, all are silent, and
 * every tab has to show what the database has; at the end, everything that was done and seen is judged.
 */
export async function run(options: Options): Promise<Result> {
  const dir = mkdtempSync(join(tmpdir(), 'attune-chaos-'));
  const scope = new AsyncDisposableStack();
  let isGood = false;
  try {
    const product = await startProduct(scope, dir, options.arrangement);
    const chaos = await ChaosRun.prepare(scope, product, options);
    const result = { ...(await chaos.run()), logs: join(dir, 'logs') };
    isGood = result.violations.length === 0;
    return result;
  } finally {
    await scope.disposeAsync();
    if (isGood) rmSync(dir, { recursive: true, force: true });
  }
}

class ChaosRun {
  #product: Product;
  #options: Options;
  #deadline: Deadline;
  #random: Random;
  #judge: Judge;
  #desk!: Desk;
  #ledger = new Ledger();
  #actors: Actor[] = [];
  #faults = 0;
  #slowestMs = 0;

  private constructor(product: Product, options: Options, deadline: Deadline, oracle: DatabaseOracle) {
    this.#product = product;
    this.#options = options;
    this.#deadline = deadline;
    this.#random = new Random(options.seed);
    this.#judge = new Judge(this.#ledger, deadline, oracle);
  }

  static async prepare(scope: AsyncDisposableStack, product: Product, options: Options) {
    const deadline = new Deadline(options.slackMs);
    scope.defer(() => deadline.stop());
    const oracle = await DatabaseOracle.of(product.mongodb.url);
    scope.defer(() => oracle.close());
    const chaos = new ChaosRun(product, options, deadline, oracle);
    const stores = { privateKey: product.privateKey, redisUrl: product.redis.url, mongodbUrl: product.mongodb.url };
    const members = await gather(ring(MEMBERS), stores);
    // Auth is asked who is reported.
    await openAccounts(
      stores.mongodbUrl,
      members.map(({ userId }) => userId),
    );
    const desk = await Desk.of(product, product.privateKey, chaos.#ledger);
    chaos.#desk = desk;
    scope.defer(() => chaos.#actors.forEach(actor => actor.leave()));
    chaos.#actors = members.map(member => {
      const isStranger = (id: string) => id !== member.userId && !member.friends.includes(id);
      const place = { member, url: product.url, ledger: chaos.#ledger, deadline, storage: new BrowserStorage() };
      const [random, strangers] = [chaos.#random.fork(), members.map(({ userId }) => userId).filter(isStranger)];
      const doer = new Doer(place, random, MEMBERS);
      return new Actor(place, random, strangers, desk, doer);
    });
    return chaos;
  }

  async run() {
    const { violations, forgeries, sends, seenMessages, counts } = this.#ledger;
    const end = Date.now() + this.#options.seconds * 1000;
    while (Date.now() < end && violations.length === 0) await this.#oneFault();
    for (const actor of this.#actors) actor.leave();
    // What is still on its way arrives, or does not.
    if (violations.length > 0) await pause(ON_ITS_WAY_MS);
    await Promise.all(this.#actors.map(({ doer }) => doer.judge()));
    await this.#desk.judge(this.#product.mongodb.url, this.#deadline);
    const readers = this.#actors.flatMap(({ tabs: [tab] }) => tab ?? []);
    const verdict = await this.#judge.verdict(readers);
    return {
      violations: verdict.violations,
      counts: {
        faults: this.#faults,
        said: sends.length,
        stored: verdict.stored,
        forged: forgeries.length,
        seen: seenMessages.size,
        ...counts,
        slowestMs: this.#slowestMs,
      },
    };
  }

  async #oneFault() {
    const random = this.#random.fork();
    const fault = nextFault(this.#product, random, this.#options.only);
    const [before, after] = [random.between(200, 1500), random.happens(0.5) ? random.between(0, 1500) : 0];
    this.#options.say(`${++this.#faults}. ${fault.name} for ${fault.forMs} ms, after ${before} ms`);
    const acting = this.#actors.map(actor => actor.act());
    await pause(before);
    this.#deadline.isBlocked = fault.blocksTheWay;
    await fault.begin();
    const deciding = this.#desk.decide();
    await pause(fault.forMs);
    const healing = Date.now();
    await fault.end();
    this.#deadline.isBlocked = false;
    const healed = Date.now();
    await pause(after);
    for (const actor of this.#actors) actor.rest();
    await Promise.all([...acting, deciding]);
    await this.#silence(`"${fault.name}"`, healed - healing);
  }

  /** Everything is acknowledged, then all tabs show everything. */
  async #silence(after: string, healingMs: number) {
    const tabs = this.#actors.flatMap(actor => actor.tabs);
    const silent = Date.now();
    await this.#judge.acknowledged(tabs, ACKNOWLEDGED_MS, after);
    const settled = Date.now();
    await this.#judge.shown(tabs, CONVERGED_MS, after);
    const shownMs = Date.now() - settled;
    this.#slowestMs = Math.max(this.#slowestMs, shownMs);
    const times = `all acknowledged ${settled - silent} ms into the silence, all shown after ${shownMs} ms`;
    this.#options.say(`   up after ${healingMs} ms, ${times}`);
  }
}
