import type { IncomingMessage } from 'node:http';
import { request, type RequestOptions } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import { PICTURE_MAX_BYTES } from '@attune/pictures-contract/picture-size';
import { NETWORK, type Network } from './network.js';

const REDIRECTS = 3;
const HEADERS = {
  accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif',
  'accept-encoding': 'identity',
  'user-agent': 'Attune',
};

/** Why there is nothing to show. Never a person's business: it would tell what lies in our network. */
export class ForeignRefusal extends Error {
  constructor(readonly reason: string) {
    super(`The foreign picture was refused: ${reason}`);
    this.name = 'ForeignRefusal';
  }
}

/** Fetches bytes from unknown hosts and never connects to a private address (SSRF). */
@Injectable()
export class ForeignFetch {
  constructor(@Inject(NETWORK) private readonly network: Network) {}

  /** At most 5 MB, in the time that the network has. Rejects with ForeignRefusal. */
  async fetch(url: string): Promise<Buffer> {
    const signal = AbortSignal.timeout(this.network.timeoutMs);
    try {
      return await this.#follow(new URL(url), signal);
    } catch (error) {
      if (error instanceof ForeignRefusal) throw error;
      throw new ForeignRefusal(signal.aborted ? 'too slow' : reasonOf(error));
    }
  }

  async #follow(start: URL, signal: AbortSignal): Promise<Buffer> {
    let url = start;
    for (let redirects = 0; redirects <= REDIRECTS; redirects += 1) {
      const answer = await this.#ask(url, signal);
      if (!isRedirect(answer)) return await bytesOf(answer, signal);
      answer.destroy();
      url = new URL(answer.headers.location ?? '', url);
    }
    throw new ForeignRefusal('too many redirects');
  }

  async #ask(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
    this.#check(url);
    const addresses = await unlessAborted(this.network.resolve(url.hostname), signal);
    if (addresses.length === 0) throw new ForeignRefusal('no address');
    // One of several is enough to be led astray, so all of them have to do.
    if (!addresses.every(address => this.network.isAllowed(address))) throw new ForeignRefusal('private address');
    return ask(url, { lookup: only(addresses), ca: this.network.authorities, signal });
  }

  #check({ protocol, hostname, port, username, password }: URL): void {
    if (protocol !== 'https:') throw new ForeignRefusal('not https');
    if (username || password) throw new ForeignRefusal('credentials');
    if (Number(port || 443) !== this.network.port) throw new ForeignRefusal('port');
    // For these Node looks nothing up, so nothing would be checked.
    if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) throw new ForeignRefusal('no name');
  }
}

/** Connects to what was checked: asked again, the name could lead elsewhere. */
function only(addresses: string[]): LookupFunction {
  const checked = addresses.map(address => ({ address, family: isIP(address) }));
  return (_host, options, callback) => {
    const [first = { address: '', family: 0 }] = checked;
    if (options.all) callback(null, checked);
    else callback(null, first.address, first.family);
  };
}

function ask(url: URL, options: RequestOptions): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request(url, { ...options, agent: false, headers: HEADERS, maxHeaderSize: 16_384 }, resolve)
      .on('error', reject)
      .end();
  });
}

const isRedirect = ({ statusCode, headers }: IncomingMessage) =>
  [301, 302, 303, 307, 308].includes(statusCode ?? 0) && headers.location !== undefined;

async function bytesOf(answer: IncomingMessage, signal: AbortSignal): Promise<Buffer> {
  const abort = () => answer.destroy(new ForeignRefusal('too slow'));
  signal.addEventListener('abort', abort, { once: true });
  try {
    if (answer.statusCode !== 200) throw new ForeignRefusal(`status ${answer.statusCode}`);
    if (Number(answer.headers['content-length'] ?? 0) > PICTURE_MAX_BYTES) throw new ForeignRefusal('too large');
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > PICTURE_MAX_BYTES) throw new ForeignRefusal('too large');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } finally {
    signal.removeEventListener('abort', abort);
    answer.destroy();
  }
}

function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(new ForeignRefusal('too slow'));
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

const reasonOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? 'unreadable';
