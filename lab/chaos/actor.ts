import { setTimeout as pause } from 'node:timers/promises';
import { Tab, type Place } from '../harness/tab.ts';
import type { Desk } from '../harness/desk.ts';
import type { Doer } from './doer.ts';
import { InvalidClient } from './invalid-client.ts';
import type { Random } from '../harness/random.ts';
import type { Send } from '../harness/ledger.ts';

const TABS_AT_MOST = 3;
// Well below what a member may emit, so that what piles up in a fault is said soon after it.
const PAUSE_MS = { from: 100, to: 1200 };
const PENDING_AT_MOST = 6;

/** How often each thing is done, against the others. */
const ACTS: [weight: number, act: (actor: Actor) => void][] = [
  [12, actor => actor.say()],
  [3, actor => actor.sayTwice()],
  [2, actor => actor.invalid.forge(actor.tab(), actor.sent)],
  [2, actor => actor.look()],
  [1, actor => actor.tab().reconnect()],
  [1, actor => actor.openTab()],
  [1, actor => actor.closeTab()],
  [1, actor => actor.reload()],
  [1, actor => actor.report()],
  [2, actor => actor.doer.open()],
  [4, actor => void actor.doer.set()],
];
const WHEEL = ACTS.flatMap(([weight, act]) => Array.from({ length: weight }, () => act));

/** A member, with a few tabs open, who does what comes to mind. */
export class Actor {
  place: Place;
  random: Random;
  invalid: InvalidClient;
  desk: Desk;
  doer: Doer;
  tabs: Tab[] = [];
  /** What was said and perhaps stored. */
  sent: Send[] = [];
  #isActive = false;
  #said = 0;

  constructor(place: Place, random: Random, strangers: string[], desk: Desk, doer: Doer) {
    this.place = place;
    this.random = random;
    this.invalid = new InvalidClient(place.member, strangers, random);
    this.desk = desk;
    this.doer = doer;
    this.openTab();
  }

  tab() {
    return this.random.oneOf(this.tabs);
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

  /** Closes all tabs, also with messages that are not acknowledged. */
  leave() {
    this.rest();
    for (const tab of this.tabs) tab.close();
  }

  /** One message, or a few at once. */
  say() {
    const tab = this.tab();
    const friend = this.random.oneOf(this.place.member.friends);
    for (let left = this.random.between(1, 4); left > 0 && tab.outbox.counts().waiting < PENDING_AT_MOST; left--)
      this.sent.push(tab.say(friend, `${this.#said++} from ${tab.userId} to ${friend}`));
  }

  /** What is said in one tab is emitted in another as well, under the same id; now, or long ago. */
  sayTwice() {
    if (this.random.happens(0.7)) this.say();
    const send = this.random.happens(0.7) ? this.sent.at(-1) : this.sent.length > 0 && this.random.oneOf(this.sent);
    if (!send) return;
    this.place.ledger.count('repeats');
    const { clientMsgId, senderId, recipientId, text } = send;
    this.tab()
      .emit('send_message', { clientMsgId, senderId, recipientId, text })
      .catch(() => undefined);
  }

  /** Reads a page of a conversation of the member, or of one with a stranger. */
  look() {
    const { friends } = this.place.member;
    const other = this.random.oneOf([...friends, ...friends, this.invalid.stranger()]);
    const upTo = this.tabs[0]?.shown.get(other)?.at(-1)?.seq ?? 0;
    const bound = this.random.oneOf(['after', 'before', 'limit']);
    const limit = this.random.between(1, 50);
    const page: Record<string, number> =
      bound === 'limit' ? { limit } : { [bound]: this.random.between(0, upTo + 1), limit };
    void this.tab().reader.page(other, page);
  }

  /** A friend, or one of those who may be banned. */
  report() {
    const { member } = this.place;
    void this.desk.report(member, this.random.oneOf([...member.friends, ...this.desk.suspects]));
  }

  openTab() {
    if (this.tabs.length < TABS_AT_MOST) this.tabs.push(new Tab(this.place));
  }

  /** What a closed tab has not sent, another one sends. */
  closeTab() {
    if (this.tabs.length > 1) this.tabs.shift()?.close();
  }

  /** The new tab knows nothing, and reads everything again. */
  reload() {
    const [oldest] = this.tabs.splice(0, 1, new Tab(this.place));
    oldest?.close();
  }
}
