import { setTimeout as pause } from 'node:timers/promises';
import { Ledger } from '../harness/ledger.ts';
import { Random } from '../harness/random.ts';
import { Conversations } from '../rehearse/conversations.ts';
import { judgeMails } from '../rehearse/mails.ts';
import { logInAll } from '../rehearse/members.ts';
import { Crowd } from '../rehearse/requests.ts';
import type { Stack } from './stack.ts';

/** A trial takes long: members stay below what they may do in an hour, and the mailbox below what it keeps. */
const CALM = 10;
/** After each phase: what was begun in it is answered by then. */
const SETTLES_MS = 3000;

export type Row = ReturnType<Ledger['during']> & { phase: string; tookMs: number; mayFail: boolean; faults: string[] };

/** Members who use an installation while its operator works on it, and what became of their requests in each phase. */
export class Trial {
  rows: Row[] = [];
  #stack: Stack;
  #ledger: Ledger;
  #crowd: Crowd;
  #conversations: Conversations;
  #acting: Promise<unknown> | undefined;
  #mailed: string[] = [];

  private constructor(stack: Stack, crowd: Crowd, conversations: Conversations, ledger: Ledger) {
    this.#stack = stack;
    this.#crowd = crowd;
    this.#conversations = conversations;
    this.#ledger = ledger;
  }

  /** With the fictional members. @param slackMs how much longer than promised things may take */
  static async of(stack: Stack, slackMs: number) {
    const { url } = stack;
    const [ledger, random] = [new Ledger(), new Random(1)];
    const members = await logInAll(url);
    const crowd = new Crowd(url, ledger, members, random.fork());
    crowd.calm = CALM;
    const conversations = new Conversations(url, members, ledger, random.fork(), slackMs);
    await conversations.connected();
    return new Trial(stack, crowd, conversations, ledger);
  }

  begin() {
    this.#acting = Promise.all([this.#crowd.act(), this.#conversations.act()]);
  }

  /** @param mayFail where requests under way end with what serves them, or a store that all need is away */
  async phase<T>(phase: string, work: () => Promise<T>, mayFail = false) {
    const from = Date.now();
    const result = await work();
    const tookMs = Date.now() - from;
    await pause(SETTLES_MS);
    const during = this.#ledger.during(from, Date.now());
    const faults = this.#ledger.faults(from, Date.now()).map(([fault, times]) => `${times} × ${fault}`);
    const row = { phase, tookMs, mayFail, faults, ...during };
    this.rows.push(row);
    return { ...row, result };
  }

  /** Before the mailbox ends: what it has counts at the end as well. */
  async keepMails() {
    this.#mailed.push(...(await this.#stack.recipients()));
  }

  /** What is wrong once all members are silent. */
  async judge() {
    this.#crowd.rest();
    this.#conversations.rest();
    await this.#acting;
    const { violations, stored } = await this.#conversations.judge(await this.#stack.mongodbUrl());
    const mails = await judgeMails(
      async () => [...this.#mailed, ...(await this.#stack.recipients())],
      this.#crowd.emails,
    );
    const { sends, counts } = this.#ledger;
    return { total: this.#ledger.during(), violations, stored, mails, said: sends.length, counts };
  }

  close() {
    this.#conversations.close();
  }
}

export type Verdict = Awaited<ReturnType<Trial['judge']>>;
