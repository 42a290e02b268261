import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Actor } from './actor.ts';
import { check } from './checker.ts';
import { nextFault } from './faults.ts';
import { History, type Violation } from './history.ts';
import { gather, ring } from '../harness/members.ts';
import { Patience } from './patience.ts';
import { startProduct, type Product } from './product.ts';
import { Random } from '../harness/random.ts';
import { Truth } from './truth.ts';

const MEMBERS = 8;
/** Everything that was said is acknowledged so long after the last fault. */
const ACKNOWLEDGED_MS = 10_000;
/** And then all tabs show all of it. */
const CONVERGED_MS = 5_000;
/** Longer than any call to a service may take. */
const ON_ITS_WAY_MS = 8_000;

interface Options {
  seed: number;
  /** Of faults; what was begun is finished */
  seconds: number;
  /** How much longer than promised things may take, as this machine has other work */
  slackMs: number;
  /** Faults whose name contains this */
  only?: string;
  say: (line: string) => void;
}

interface Result {
  violations: Violation[];
  counts: Record<string, number>;
  logs: string;
}

/**
 * Members talk while one process after the other, and one connection after the other, has a fault. After each, all falls
 * silent, and every tab has to show what the database has; at the end, everything that was done and seen is judged.
 */
export async function run(options: Options): Promise<Result> {
  const dir = mkdtempSync(join(tmpdir(), 'attune-chaos-'));
  const endings: (() => unknown)[] = [];
  const onStarted = (end: () => unknown) => void endings.unshift(end);
  let isGood = false;
  try {
    const product = await startProduct(dir, onStarted);
    const storm = await Storm.gather(product, options, onStarted);
    const result = { ...(await storm.rage()), logs: join(dir, 'logs') };
    isGood = result.violations.length === 0;
    return result;
  } finally {
    for (const end of endings) await end();
    if (isGood) rmSync(dir, { recursive: true, force: true });
  }
}

class Storm {
  product: Product;
  options: Options;
  patience: Patience;
  truth: Truth;
  random: Random;
  actors: Actor[] = [];
  history = new History();
  faults = 0;
  slowestMs = 0;

  constructor(product: Product, options: Options, patience: Patience, truth: Truth) {
    this.product = product;
    this.options = options;
    this.patience = patience;
    this.truth = truth;
    this.random = new Random(options.seed);
  }

  static async gather(product: Product, options: Options, onStarted: (end: () => unknown) => void) {
    const patience = new Patience(options.slackMs);
    onStarted(() => patience.stop());
    const truth = await Truth.of(product.mongodb.url);
    onStarted(() => truth.close());
    const storm = new Storm(product, options, patience, truth);
    const stores = { privateKey: product.privateKey, redisUrl: product.redis.url, mongodbUrl: product.mongodb.url };
    const members = await gather(ring(MEMBERS), stores);
    onStarted(() => storm.actors.forEach(actor => actor.leave()));
    storm.actors = members.map(member => {
      const strangers = members
        .map(({ userId }) => userId)
        .filter(id => id !== member.userId && !member.friends.includes(id));
      const place = { member, url: product.url, history: storm.history };
      return new Actor(place, patience, storm.random.fork(), strangers);
    });
    return storm;
  }

  async rage() {
    const end = Date.now() + this.options.seconds * 1000;
    while (Date.now() < end && this.history.violations.length === 0) await this.#oneFault();
    await this.#end();
    const stored = await this.truth.all();
    const evidence = {
      sends: this.history.sends,
      forgeries: this.history.forgeries,
      sights: [...this.history.sights.values()],
      stored,
      logs: await this.#logs(),
    };
    return {
      violations: [...this.history.violations, ...check(evidence)],
      counts: {
        faults: this.faults,
        said: this.history.sends.length,
        stored: stored.length,
        forged: this.history.forgeries.length,
        seen: this.history.sights.size,
        ...this.history.counts,
        slowestMs: this.slowestMs,
      },
    };
  }

  async #oneFault() {
    const random = this.random.fork();
    const fault = nextFault(this.product, random, this.options.only);
    const [before, after] = [random.between(200, 1500), random.happens(0.5) ? random.between(0, 1500) : 0];
    this.options.say(`${++this.faults}. ${fault.name} for ${fault.forMs} ms, ${before} ms into the talk`);
    const acting = this.actors.map(actor => actor.act());
    await pause(before);
    this.patience.isBlocked = fault.blocksTheWay;
    await fault.begin();
    await pause(fault.forMs);
    const healing = Date.now();
    await fault.end();
    this.patience.isBlocked = false;
    const healed = Date.now();
    await pause(after);
    for (const actor of this.actors) actor.rest();
    await Promise.all(acting);
    await this.#quiet(fault.name, healed - healing);
  }

  /** Everything is acknowledged, then everybody sees everything. */
  async #quiet(after: string, healingMs: number) {
    const resting = Date.now();
    const isSettled = () => this.patience.isIdle && this.actors.every(actor => actor.isSettled);
    if (!(await this.patience.until(ACKNOWLEDGED_MS, isSettled)))
      this.history.violates('hung', `10 s after "${after}", something is still not acknowledged`);
    const begun = Date.now();
    const tabs = this.actors.flatMap(actor => actor.tabs);
    const behind = async () => this.truth.behind(tabs);
    if (!(await this.patience.until(CONVERGED_MS, async () => (await behind()).length === 0)))
      for (const detail of await behind()) this.history.violates('behind', `5 s after "${after}", ${detail}`);
    const shownMs = Date.now() - begun;
    this.slowestMs = Math.max(this.slowestMs, shownMs);
    this.options.say(
      `   up after ${healingMs} ms, all acknowledged ${begun - resting} ms into the silence, all shown after ${shownMs} ms`,
    );
  }

  /** Nothing is said any more, and what is still on its way arrives, or does not. */
  async #end() {
    for (const actor of this.actors) actor.leave();
    if (this.history.violations.length > 0) await pause(ON_ITS_WAY_MS);
  }

  /** Each conversation, to the end, as each of its members reads it over HTTP. */
  async #logs() {
    const readings = this.actors.flatMap(({ tabs: [tab], place }) =>
      place.member.friends.map(async friend => ({
        userId: place.member.userId,
        with: friend,
        messages: (await tab?.readAll(friend)) ?? [],
      })),
    );
    return Promise.all(readings);
  }
}
