/** A request that a client made, once */
interface Asked {
  what: string;
  from: number;
  to: number;
  /** What was wrong with the answer */
  fault?: string;
  /** The answer is right, but for a part that is left out when it is late */
  isPartial?: true;
}

/** A message, from the moment it was written until it was acknowledged, on any connection of the member */
interface Said {
  from: number;
  to: number;
}

export type Entry = ReturnType<Ledger['during']>;

/** What clients met, and when. */
export class Ledger {
  asked: Asked[] = [];
  said: Said[] = [];
  #reconnections: number[] = [];

  reconnected(at: number) {
    this.#reconnections.push(at);
  }

  /** The requests and messages that were under way at some moment of this time. */
  during(from: number = 0, to: number = Infinity) {
    const isThen = (one: { from: number; to: number }) => one.to >= from && one.from <= to;
    const asked = this.asked.filter(isThen);
    const said = this.said.filter(isThen);
    return {
      requests: asked.length,
      failed: asked.filter(({ fault }) => fault !== undefined).length,
      partial: asked.filter(({ isPartial }) => isPartial).length,
      longestMs: longest(asked),
      acknowledged: said.length,
      longestAckMs: longest(said),
      reconnections: this.#reconnections.filter(at => at >= from && at <= to).length,
    };
  }

  /** Each fault once, and how often it was met. */
  faults(): [fault: string, times: number][] {
    const times = new Map<string, number>();
    for (const { what, fault } of this.asked)
      if (fault !== undefined) times.set(`${what}: ${fault}`, (times.get(`${what}: ${fault}`) ?? 0) + 1);
    return [...times];
  }
}

const longest = (ones: { from: number; to: number }[]) =>
  ones.reduce((most, { from, to }) => Math.max(most, to - from), 0);
