import { closedLoop } from '../harness/load.ts';
import type { Ledger, Reading, Violation } from '../harness/ledger.ts';
import type { Deadline } from '../harness/deadline.ts';
import type { Tab } from '../harness/tab.ts';
import { check } from './checker.ts';
import type { DatabaseOracle } from './oracle.ts';

/** A gateway refuses what it has no room for, as a thousand members who read all they have would find out. */
const READING_AT_ONCE = 20;

/** Notes in the ledger what is not as promised when all members are silent. */
export class Judge {
  #ledger: Ledger;
  #deadline: Deadline;
  #oracle: DatabaseOracle;

  constructor(ledger: Ledger, deadline: Deadline, oracle: DatabaseOracle) {
    this.#ledger = ledger;
    this.#deadline = deadline;
    this.#oracle = oracle;
  }

  /** Everything that was said is acknowledged in time. */
  async acknowledged(tabs: Tab[], withinMs: number, after: string) {
    const isSettled = () =>
      this.#deadline.isIdle && tabs.every(({ outbox }) => outbox.counts().waiting + outbox.counts().failed === 0);
    if (!(await this.#deadline.until(withinMs, isSettled)))
      this.#ledger.violates('hung', `${withinMs / 1000} s after ${after}, something is still not acknowledged`);
  }

  /** All tabs show in time what is stored. */
  async shown(tabs: Tab[], withinMs: number, after: string) {
    const behind = () => this.#oracle.behind(tabs);
    if (await this.#deadline.until(withinMs, async () => (await behind()).length === 0)) return;
    for (const detail of await behind())
      this.#ledger.violates('behind', `${withinMs / 1000} s after ${after}, ${detail}`);
  }

  /**
   * All that was violated, by what is stored and by what each member reads over HTTP.
   *
   * @param readers a tab of each member
   * @param senderIds the only members whose messages are judged, where others write too
   */
  async verdict(readers: Tab[], senderIds?: string[]): Promise<{ violations: Violation[]; stored: number }> {
    const { sends, forgeries, seenMessages, violations } = this.#ledger;
    const stored = await this.#oracle.all(senderIds);
    const left = readers.flatMap(tab => tab.place.member.friends.map(friend => ({ tab, friend })));
    const logs: Reading[] = [];
    await closedLoop(
      READING_AT_ONCE,
      () => left.length > 0,
      async () => {
        const next = left.pop();
        if (!next) return;
        const { tab, friend } = next;
        logs.push({ userId: tab.userId, with: friend, messages: await tab.reader.all(friend) });
      },
    );
    const found = check({ sends, forgeries, seenMessages: [...seenMessages.values()], stored, logs });
    return { violations: [...violations, ...found], stored: stored.length };
  }
}
