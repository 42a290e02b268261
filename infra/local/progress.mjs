import { stripVTControlCharacters } from 'node:util';
import { CommandFailed } from './commands.mjs';

const noticeable = 1000;
const reminder = 15_000;

/** Shows steps as lines with the seconds they took, and in full what went wrong. */
export class Progress {
  #begun = Date.now();

  /**
   * @template T
   * @param {string} title
   * @param {() => Promise<T>} work
   * @returns {Promise<T>}
   */
  step = async (title, work) => {
    const begun = Date.now();
    const notice = setTimeout(() => this.say(`… ${title}`), noticeable);
    const timer = setInterval(() => this.say(`… ${title} (${seconds(begun)})`), reminder);
    try {
      const result = await work();
      this.say(`✓ ${title} (${seconds(begun)})`);
      return result;
    } catch (error) {
      this.say(`✗ ${title} (${seconds(begun)})`);
      throw error;
    } finally {
      clearTimeout(notice);
      clearInterval(timer);
    }
  };

  /** @param {string} line */
  say = line => {
    console.log(line);
  };

  get elapsed() {
    return seconds(this.#begun);
  }
}

/**
 * Everything a person needs to know about a failure.
 *
 * @param {unknown} error
 * @returns {string}
 */
export function explain(error) {
  if (!(error instanceof Error)) return String(error);
  const detail = error instanceof CommandFailed ? `${stripVTControlCharacters(error.detail)}\n` : '';
  const cause = error.cause === undefined ? '' : `\n${explain(error.cause)}`;
  return `${detail}${error.message}${cause}`;
}

/** @param {number} since */
const seconds = since => `${((Date.now() - since) / 1000).toFixed(1)} s`;
