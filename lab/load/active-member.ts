import { setTimeout as pause } from 'node:timers/promises';
import type { Today } from '@attune/matching-contract/daily-list.methods';
import { personOf } from '../bench/people.ts';
import { BrowserStorage } from '../harness/browser-storage.ts';
import { ask, type Request } from '../harness/client.ts';
import type { Deadline } from '../harness/deadline.ts';
import type { Member } from '../harness/members.ts';
import type { Random } from '../harness/random.ts';
import { Tab } from '../harness/tab.ts';
import { DISCOVER, opening, THINKING_MS, TYPING_MS, WHEEL, type View } from './acts.ts';
import type { Figures, TimedLedger } from './figures.ts';

const ANSWERED_MS = 30_000;
const SENTENCE = 'Shall we meet at the lake on Saturday, if the weather holds?';

export interface Surroundings {
  url: string;
  ledger: TimedLedger;
  deadline: Deadline;
  figures: Figures;
}

/** A member with the app open in one tab, who does one thing after the other with time to think in between. */
export class ActiveMember {
  tab: Tab | undefined;
  #member: Member;
  #around: Surroundings;
  #random: Random;
  #view: View;
  #isActive = true;
  #said = 0;

  constructor(member: Member, around: Surroundings, random: Random) {
    this.#member = member;
    this.#around = around;
    this.#random = random;
    this.#view = { friends: member.friends, known: member.friends.map(usernameOf) };
  }

  /** From the opening of the app until the member is told to rest. */
  async live(afterMs: number) {
    await pause(afterMs);
    this.#open();
    await this.#ask(opening);
    while (this.#isActive) {
      await pause(this.#random.between(THINKING_MS.from, THINKING_MS.to));
      if (!this.#isActive) return;
      const page = this.#random.oneOf(WHEEL);
      await (page ? this.#ask(page(this.#view, this.#random)) : this.#write());
    }
  }

  rest() {
    this.#isActive = false;
  }

  #open() {
    const { url, ledger, deadline } = this.#around;
    const tab = new Tab({ member: this.#member, url, ledger, deadline, storage: new BrowserStorage() });
    this.tab = tab;
    // Every conversation is on the screen: what arrives is read.
    tab.socket.on('receive_message', ({ senderId, seq }) => {
      if (senderId !== tab.userId) tab.emit('mark_read', { with: senderId, seq }).catch(() => undefined);
    });
  }

  async #write() {
    const friend = this.#random.oneOf(this.#member.friends);
    this.tab?.emit('typing', { with: friend, isTyping: true }).catch(() => undefined);
    await pause(this.#random.between(TYPING_MS.from, TYPING_MS.to));
    this.tab?.say(friend, `${SENTENCE} (${this.#said++})`);
  }

  async #ask(page: Record<string, Request>) {
    await Promise.all(Object.entries(page).map(([what, request]) => this.#askFor(what, request)));
  }

  async #askFor(what: string, request: Request) {
    const from = performance.now();
    const signal = AbortSignal.timeout(ANSWERED_MS);
    const { status, text } = await ask(this.#around.url, this.#member, { ...request, signal }).then(
      async answer => ({ status: answer.status, text: await answer.text() }),
      () => ({ status: 0, text: '' }),
    );
    this.#around.figures.answered(what, performance.now() - from, status);
    if (what === DISCOVER && status === 200) this.#meet((JSON.parse(text) as { today: Today }).today);
  }

  #meet(today: Today) {
    const cards = today.state === 'ready' ? today.cards.map(({ person }) => person) : [];
    this.#view.known = [...this.#member.friends.map(usernameOf), ...cards];
  }
}

const usernameOf = (_id: string) => ({ _id, username: personOf(Number.parseInt(_id, 16)).username });
