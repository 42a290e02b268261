import type { Violation } from '../harness/ledger.ts';
import { Deadline } from '../harness/deadline.ts';
import type { Member } from '../harness/members.ts';
import { Random } from '../harness/random.ts';
import { judgeTabs } from '../rehearse/conversations.ts';
import { ActiveMember } from './active-member.ts';
import { Figures, TimedLedger, type Measurement } from './figures.ts';

export interface Joining {
  members: Member[];
  url: string;
  /** In which they come, one after the other */
  withinMs: number;
  seed: number;
  slackMs: number;
}

export interface Taken extends Measurement {
  /** Sockets that do not stand */
  away: number;
  violations: Violation[];
  /** Of all time: what was sent again, refused, read again */
  counts: Record<string, number>;
}

/** The active members of one process. */
export class Population {
  #figures = new Figures();
  #ledger = new TimedLedger(this.#figures);
  #deadline = new Deadline(0);
  #members: ActiveMember[] = [];
  #lives: Promise<void>[] = [];

  join({ members, url, withinMs, seed, slackMs }: Joining) {
    const random = new Random(seed);
    const around = { url, ledger: this.#ledger, deadline: this.#deadline, figures: this.#figures };
    this.#deadline.slackMs = slackMs;
    const joining = members.map(member => new ActiveMember(member, around, random.fork()));
    this.#members.push(...joining);
    this.#lives.push(...joining.map(member => member.live(random.between(0, withinMs))));
  }

  /** What was measured since it was last asked. */
  take(): Taken {
    const { violations, counts } = this.#ledger;
    const away = this.#members.filter(({ tab }) => !tab?.socket.connected).length;
    return { ...this.#figures.take(), away, violations, counts };
  }

  /** Until the last act is over. */
  async rest() {
    for (const member of this.#members) member.rest();
    await Promise.all(this.#lives);
  }

  /** Once all are silent. */
  async judge(mongodbUrl: string) {
    const tabs = this.#members.flatMap(({ tab }) => tab ?? []);
    const { violations, stored } = await judgeTabs(tabs, this.#ledger, this.#deadline, mongodbUrl, false);
    return { violations, stored, said: this.#ledger.sends.length };
  }
}
