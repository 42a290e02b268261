import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';

export interface Mail {
  id: string;
  subject: string;
  to: { address: string }[];
  /** When it was sent, as its header says */
  date: string;
  text: string;
  html: string;
}

const KEPT = 500;
const ENDING = '.eml';

/** The mails of a folder, a file for each as it came; the oldest ends when there are too many. */
export class Mails {
  readonly #folder: string;
  readonly #mails = new Map<string, Mail>();
  #last = 0;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  static async in(folder: string): Promise<Mails> {
    mkdirSync(folder, { recursive: true });
    const mails = new Mails(folder);
    const files = readdirSync(folder).filter(name => name.endsWith(ENDING));
    for (const file of files.sort()) await mails.#read(file.slice(0, -ENDING.length));
    return mails;
  }

  /** The oldest first. */
  all(): Mail[] {
    return [...this.#mails.values()];
  }

  find(id: string): Mail | undefined {
    return this.#mails.get(id);
  }

  source(id: string): Buffer {
    return readFileSync(this.#file(id));
  }

  async keep(source: Buffer): Promise<void> {
    // In the order in which they came, also those of one millisecond.
    this.#last = Math.max(Date.now(), this.#last + 1);
    const id = String(this.#last);
    writeFileSync(this.#file(id), source);
    await this.#read(id);
    const [oldest] = this.#mails.keys();
    if (this.#mails.size > KEPT && oldest !== undefined) this.remove(oldest);
  }

  remove(id: string): void {
    if (this.#mails.delete(id)) rmSync(this.#file(id), { force: true });
  }

  async #read(id: string) {
    const { subject = '', to = [], date = '', text = '', html = '' } = await PostalMime.parse(this.source(id));
    const addresses = to.flatMap(({ address }) => (address ? [{ address }] : []));
    this.#mails.set(id, { id, subject, to: addresses, date, text, html });
  }

  #file(id: string) {
    return join(this.#folder, `${id}${ENDING}`);
  }
}
