import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { ask } from './client.ts';
import type { Ledger, Message } from './ledger.ts';
import type { Member } from './members.ts';

const READ_AGAIN_MS = 300;
const READ_MS = 10_000;
const PAGE = 200;
const READ_TRIES = 20;

// The web app asks its own origin by paths; here each path is asked at the gateway, as the member whose tab asks.
const asking = new AsyncLocalStorage<Reader>();
const fetchAnywhere = globalThis.fetch;
globalThis.fetch = (input, init) => {
  const reader = asking.getStore();
  return reader && typeof input === 'string' && input.startsWith('/')
    ? reader.fetch(input)
    : fetchAnywhere(input, init);
};

/** Reads conversations over HTTP as a member; what was read is in the ledger. */
export class Reader {
  #url: string;
  #member: Member;
  #ledger: Ledger;

  constructor(url: string, member: Member, ledger: Ledger) {
    this.#url = url;
    this.#member = member;
    this.#ledger = ledger;
  }

  /** What modules of the web app fetch on account of this act, they fetch as the member. */
  run(act: () => void) {
    asking.run(this, act);
  }

  async fetch(path: string) {
    const request = { path, signal: AbortSignal.timeout(READ_MS) };
    const { status, text } = await ask(this.#url, this.#member, request).then(
      async answer => ({ status: answer.status, text: await answer.text() }),
      () => ({ status: 0, text: '' }),
    );
    if (status !== 200) this.#missed(status === 0 ? 'HTTP without an answer' : `HTTP ${status}`);
    if (status === 0) throw new TypeError(`${path} was not answered.`);
    const other = new URL(path, this.#url).searchParams.get('with') ?? '';
    if (status === 200 && path.startsWith('/api/messages?'))
      this.#ledger.read({ userId: this.#member.userId, with: other, messages: JSON.parse(text) });
    return new Response(text, { status });
  }

  /** A page of the conversation, as HTTP answers it; undefined when the answer is no success. */
  async page(other: string, page: Record<string, number>): Promise<Message[] | undefined> {
    const query = new URLSearchParams({ with: other });
    for (const [name, value] of Object.entries(page)) query.set(name, String(value));
    const answer = await this.fetch(`/api/messages?${query.toString()}`).catch(() => undefined);
    return answer?.ok ? answer.json() : undefined;
  }

  /** A conversation from the beginning to the end. */
  async all(other: string) {
    const all: Message[] = [];
    for (let tries = 0; tries < READ_TRIES; tries++) {
      const page = await this.page(other, { after: all.at(-1)?.seq ?? 0, limit: PAGE });
      all.push(...(page ?? []));
      if (page && page.length < PAGE) return all;
      if (page) tries = 0;
      else await pause(READ_AGAIN_MS);
    }
    return all;
  }

  #missed(what: string) {
    const at = Date.now();
    this.#ledger.count(what);
    this.#ledger.asked.push({ what: 'catching up', from: at, to: at, fault: what });
  }
}
