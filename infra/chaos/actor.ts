import { setTimeout as pause } from 'node:timers/promises';
import { Forger } from './forger.ts';
import { Outbox } from './outbox.ts';
import { Tab, type Place } from './tab.ts';
import type { Patience } from './patience.ts';
import type { Random } from '../harness/random.ts';
import type { Send } from './history.ts';

const TABS_AT_MOST = 3;
// Well below what a member may emit, so that what piles up in a fault is said soon after it.
const PAUSE_MS = { from: 100, to: 1200 };
const PENDING_AT_MOST = 6;

/** How often each thing is done, against the others. */
const ACTS: [weight: number, act: (actor: Actor) => void][] = [
  [12, actor => actor.say()],
  [3, actor => actor.sayTwice()],
  [2, actor => actor.forge()],
  [2, actor => actor.look()],
  [1, actor => actor.outbox().tab.reconnect()],
  [1, actor => actor.openTab()],
  [1, actor => actor.closeTab()],
  [1, actor => actor.reload()],
];
const WHEEL = ACTS.flatMap(([weight, act]) => Array.from({ length: weight }, () => act));

/** A member, with a few tabs open, who does what comes to mind. */
export class Actor {
  place: Place;
  patience: Patience;
  random: Random;
  forger: Forger;
  /** One for each tab. */ outboxes: Outbox[] = [];
  #isActive = false;
  #said = 0;
  /** What was said and perhaps stored. */
  sent: Send[] = [];

  constructor(place: Place, patience: Patience, random: Random, strangers: string[]) {
    this.place = place;
    this.patience = patience;
    this.random = random;
    this.forger = new Forger(place.member, strangers, random);
    this.openTab();
  }

  get tabs() {
    return this.outboxes.map(({ tab }) => tab);
  }

  /** Whether all that was said is acknowledged. */
  get isSettled() {
    return this.outboxes.every(({ pending }) => pending.size === 0);
  }

  outbox() {
    return this.random.oneOf(this.outboxes);
  }

  /** Does one thing after the other, until told to rest. */
  async act() {
    this.#isActive = true;
    while (this.#isActive) {
      await pause(this.random.between(PAUSE_MS.from, PAUSE_MS.to));
      if (this.#isActive) this.random.oneOf(WHEEL)(this);
    }
  }

  rest() {
    this.#isActive = false;
  }

  /** Closes all tabs, whatever they still had to say. */
  leave() {
    this.rest();
    for (const { tab } of this.outboxes) tab.close();
  }

  /** One message, or a few at once without waiting for answers. */
  say() {
    const outbox = this.outbox();
    const friend = this.random.oneOf(this.place.member.friends);
    for (let left = this.random.between(1, 4); left > 0 && outbox.pending.size < PENDING_AT_MOST; left--)
      this.sent.push(outbox.say(friend, `${this.#said++} from ${outbox.tab.userId} to ${friend}`));
  }

  /** What is said in one tab is said in another as well, under the same id; now, or long ago. */
  sayTwice() {
    if (this.random.happens(0.7)) this.say();
    const send = this.random.happens(0.7) ? this.sent.at(-1) : this.sent.length > 0 && this.random.oneOf(this.sent);
    if (send) this.outbox().repeat(send);
  }

  forge() {
    this.forger.forge(this.outbox(), this.sent);
  }

  /** Some page of some conversation; also one that is nobody's, or of strangers. */
  look() {
    const { friends } = this.place.member;
    const other = this.random.oneOf([...friends, ...friends, this.forger.stranger()]);
    const upTo = this.tabs[0]?.logs.get(other)?.last ?? 0;
    const bound = this.random.oneOf(['after', 'before', 'limit']);
    const limit = this.random.between(1, 50);
    const page = bound === 'limit' ? { limit } : { [bound]: this.random.between(0, upTo + 1), limit };
    void this.outbox().tab.read(other, page);
  }

  openTab() {
    if (this.outboxes.length < TABS_AT_MOST) this.outboxes.push(new Outbox(new Tab(this.place), this.patience));
  }

  closeTab() {
    const [oldest, heir] = this.outboxes;
    if (!oldest || !heir) return;
    this.outboxes.shift();
    oldest.close(heir);
  }

  /** Knows nothing any more, and reads everything again. */
  reload() {
    const fresh = new Outbox(new Tab(this.place), this.patience);
    const [oldest] = this.outboxes.splice(0, 1, fresh);
    oldest?.close(fresh);
  }
}
