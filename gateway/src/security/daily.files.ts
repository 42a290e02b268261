import { appendFileSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { overwriteInFile } from '@attune/platform/erasure/overwrite-in-file';

const DAY_MS = 24 * 3_600_000;
const NAME = /^security-(\d{4}-\d\d-\d\d)\.log$/;

/** A file for each day in a folder, which several gateways may share; files older than that many days are removed. */
export class DailyFiles {
  #today = '';

  constructor(
    private readonly folder: string,
    private readonly keptDays: number,
  ) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  }

  /** A line is one write, so that the lines of several processes do not mix; it is in the file when this returns. */
  write(line: string, now = new Date()): void {
    const day = dayOf(now);
    if (day !== this.#today) {
      this.#removeOld(now);
      this.#today = day;
    }
    appendFileSync(join(this.folder, `security-${day}.log`), line, { mode: 0o600 });
  }

  /** Overwrites a text with zeros in all files. */
  async overwrite(text: string): Promise<void> {
    const names = readdirSync(this.folder).filter(name => NAME.test(name));
    for (const name of names) await overwriteInFile(join(this.folder, name), text);
  }

  #removeOld(now: Date): void {
    const oldest = dayOf(new Date(now.getTime() - this.keptDays * DAY_MS));
    for (const name of readdirSync(this.folder)) {
      const [, day] = NAME.exec(name) ?? [];
      if (day && day < oldest) rmSync(join(this.folder, name), { force: true });
    }
  }
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10);
