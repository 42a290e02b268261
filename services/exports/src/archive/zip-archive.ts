import { PassThrough, type Readable } from 'node:stream';
import { once } from 'node:events';
import ZipStream from 'zip-stream';

/** A zip archive that is written while it is read: one file after the other, none of them whole in memory. */
export class ZipArchive {
  readonly #zip = new ZipStream({ zlib: { level: 6 } });
  readonly #end = new AbortController();

  /** The archive's bytes. Their reader sets the pace. */
  get stream(): Readable {
    return this.#zip;
  }

  get bytes(): number {
    return this.#zip.getBytesWritten();
  }

  /** Bytes that are not worth compressing. */
  addBytes(name: string, body: Readable): Promise<void> {
    return this.#entry(name, body, true);
  }

  addText(name: string, text: string): Promise<void> {
    return this.#entry(name, text, false);
  }

  /** A JSON array whose entries come one after the other. No other file may be added until it is closed. */
  openList(name: string): ListFile {
    const body = new PassThrough();
    return new ListFile(body, this.#entry(name, body, false), this.#end.signal);
  }

  finish(): void {
    this.#zip.finalize();
  }

  /** Lets everything that waits for a reader go on, with this error. */
  fail(error: Error): void {
    this.#end.abort(error);
    this.#zip.destroy(error);
  }

  #entry(name: string, source: Readable | string, store: boolean): Promise<void> {
    const ended = new Promise<void>((resolve, reject) => {
      this.#end.signal.addEventListener('abort', () => reject(this.#end.signal.reason as Error), { once: true });
      this.#zip.entry(source, { name, store }, error => (error ? reject(error) : resolve()));
    });
    // A list is awaited when it is closed.
    ended.catch(() => undefined);
    return ended;
  }
}

/** Characters. A piece is compressed in the thread pool: entries one by one would cost a way there and back each. */
const PIECE = 65_536;

/** See `openList`. */
export class ListFile {
  #count = 0;

  constructor(
    private readonly body: PassThrough,
    private readonly ended: Promise<void>,
    private readonly signal: AbortSignal,
  ) {}

  get count(): number {
    return this.#count;
  }

  async append(entries: unknown[]): Promise<void> {
    let piece = '';
    for (const entry of entries) {
      piece += `${this.#count === 0 ? '[\n' : ',\n'}${JSON.stringify(entry)}`;
      this.#count += 1;
      if (piece.length < PIECE) continue;
      await this.#write(piece);
      piece = '';
    }
    await this.#write(piece);
  }

  async close(): Promise<void> {
    this.body.end(this.#count === 0 ? '[]\n' : '\n]\n');
    await this.ended;
  }

  async #write(text: string): Promise<void> {
    this.signal.throwIfAborted();
    if (!this.body.write(text)) await once(this.body, 'drain', { signal: this.signal });
  }
}
