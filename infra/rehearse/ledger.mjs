/**
 * @typedef {object} Asked a request that a client made, once
 * @property {string} what
 * @property {number} from
 * @property {number} to
 * @property {string} [fault] what was wrong with the answer
 * @property {true} [isPartial] the answer is right, but for a part that is left out when it is late
 *
 * @typedef {object} Said a message, from the moment it was written until it was acknowledged, on whichever connection
 * @property {number} from
 * @property {number} to
 *
 * @typedef {ReturnType<Ledger['during']>} Entry
 */

/** What clients met, and when. */
export class Ledger {
  /** @type {Asked[]} */ asked = [];
  /** @type {Said[]} */ said = [];
  /** @type {number[]} */ #reconnections = [];

  /** @param {number} at */
  reconnected(at) {
    this.#reconnections.push(at);
  }

  /**
   * Whatever was under way at some moment of this time.
   *
   * @param {number} [from]
   * @param {number} [to]
   */
  during(from = 0, to = Infinity) {
    const isThen = (/** @type {{ from: number, to: number }} */ one) => one.to >= from && one.from <= to;
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

  /** Each fault once, and how often it was met. @returns {[fault: string, times: number][]} */
  faults() {
    /** @type {Map<string, number>} */
    const times = new Map();
    for (const { what, fault } of this.asked)
      if (fault !== undefined) times.set(`${what}: ${fault}`, (times.get(`${what}: ${fault}`) ?? 0) + 1);
    return [...times];
  }
}

/** @param {{ from: number, to: number }[]} ones */
const longest = ones => ones.reduce((most, { from, to }) => Math.max(most, to - from), 0);
