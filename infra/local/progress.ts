import { stripVTControlCharacters } from 'node:util';
import { CommandFailed } from './commands.ts';

const noticeable = 1000;
const reminder = 15_000;

/** Shows steps as lines with the seconds they took, and in full what went wrong. */
export class Progress {
  readonly #begun: number;

  constructor(begun: number = Date.now()) {
    this.#begun = begun;
  }

  step = async <T>(title: string, work: () => Promise<T>): Promise<T> => {
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

  say = (line: string) => {
    console.log(line);
  };

  get elapsed() {
    return seconds(this.#begun);
  }
}

/** Everything a person needs to know about a failure. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const detail = error instanceof CommandFailed ? `${stripVTControlCharacters(error.detail)}\n` : '';
  const cause = error.cause === undefined ? '' : `\n${explain(error.cause)}`;
  return `${detail}${error.message}${cause}`;
}

const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`;
