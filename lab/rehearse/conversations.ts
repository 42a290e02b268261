import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseOracle } from '../chaos/oracle.ts';
import { Judge } from '../chaos/judge.ts';
import { BrowserStorage } from '../harness/browser-storage.ts';
import { Deadline } from '../harness/deadline.ts';
import { Tab } from '../harness/tab.ts';
import type { Desk } from '../harness/desk.ts';
import type { Ledger } from '../harness/ledger.ts';
import type { Member } from '../harness/members.ts';
import type { Random } from '../harness/random.ts';

const PAUSE_MS = { from: 300, to: 1500 };
const PENDING_AT_MOST = 6;
const ACKNOWLEDGED_MS = 15_000;
const SHOWN_MS = 5000;

/**
 * Once all are silent: what is wrong with what was said, stored and shown.
 *
 * @param tabs one of each member
 * @param isAlone whether no other member writes
 */
export async function judgeTabs(tabs: Tab[], ledger: Ledger, deadline: Deadline, mongodbUrl: string, isAlone = true) {
  const oracle = await DatabaseOracle.of(mongodbUrl);
  try {
    const judge = new Judge(ledger, deadline, oracle);
    await judge.acknowledged(tabs, ACKNOWLEDGED_MS, 'the last act');
    await judge.shown(tabs, SHOWN_MS, 'the last acknowledgement');
    return await judge.verdict(tabs, isAlone ? undefined : tabs.map(({ userId }) => userId));
  } finally {
    await oracle.close();
  }
}

/** Friends who chat with each other, each in one tab of the web app, and what became of what they said. */
export class Conversations {
  #ledger: Ledger;
  #random: Random;
  #deadline: Deadline;
  #tabs: Tab[];
  #isActive = false;
  #said = 0;

  constructor(url: string, members: Member[], ledger: Ledger, random: Random, slackMs: number) {
    const deadline = new Deadline(slackMs);
    this.#ledger = ledger;
    this.#random = random;
    this.#deadline = deadline;
    this.#tabs = members
      .filter(({ friends }) => friends.length > 0)
      .map(member => new Tab({ member, url, ledger, deadline, storage: new BrowserStorage() }));
  }

  async connected() {
    if (!(await this.#deadline.until(SHOWN_MS, () => this.#tabs.every(({ socket }) => socket.connected))))
      throw new Error('Not all members got a connection at the beginning.');
  }

  async act() {
    this.#isActive = true;
    await Promise.all(this.#tabs.map(tab => this.#chat(tab, this.#random.fork())));
  }

  rest() {
    this.#isActive = false;
  }

  close() {
    this.rest();
    for (const tab of this.#tabs) tab.close();
    this.#deadline.stop();
  }

  /** Once all are silent: what is wrong with what was said, stored, shown, reported and decided. */
  async judge(mongodbUrl: string, desk?: Desk) {
    await desk?.judge(mongodbUrl, this.#deadline);
    return judgeTabs(this.#tabs, this.#ledger, this.#deadline, mongodbUrl);
  }

  async #chat(tab: Tab, random: Random) {
    while (this.#isActive) {
      await pause(random.between(PAUSE_MS.from, PAUSE_MS.to));
      if (!this.#isActive || tab.outbox.counts().waiting >= PENDING_AT_MOST) continue;
      tab.say(random.oneOf(tab.place.member.friends), `${this.#said++} from ${tab.userId}`);
    }
  }
}
