import { messagesApi } from '@attune/gateway-contract/message-routes';
import type { call } from '../../../api/call.js';
import type { Message } from './conversation.types.js';
import type { History } from './history.js';

const PAGE = 100;
const LARGEST_PAGE = 200;
/** When more than this were missed, they are not fetched page by page: the history starts again with the newest. */
const MISSED_AT_MOST = 1_000;
/** Clocks of servers differ by less. */
const CLOCKS_MS = 60_000;

/** Loads a conversation's messages from the server into its history. Each method rejects if no answer comes. */
export class HistoryLoader {
  /** The server's time up to which nothing that changed was missed. */
  #checked: string | undefined;

  constructor(
    private readonly friendId: string,
    private readonly history: History,
    private readonly request: typeof call,
  ) {}

  /** The newest messages: at least this many, unless that is too many. */
  async newest(count = PAGE): Promise<void> {
    const asked = this.history.now;
    const limit = Math.min(Math.max(count, PAGE), LARGEST_PAGE);
    const page = await this.request(messagesApi.history, { input: { with: this.friendId, limit: String(limit) } });
    this.history.begin(page, asked);
    this.#checked = page.at(-1)?.createdAt;
  }

  async older(): Promise<void> {
    const { first } = this.history;
    if (first <= 1) return;
    const input = { with: this.friendId, before: String(first), limit: String(PAGE) };
    this.history.prepend(await this.request(messagesApi.history, { input }));
  }

  /** All later messages. `upTo`: the conversation has at least this many. */
  async missed(upTo: number): Promise<void> {
    if (upTo - this.history.last > MISSED_AT_MOST) return this.newest();
    let page: Message[];
    do {
      const after = this.history.last;
      const input = { with: this.friendId, after: String(after), limit: String(LARGEST_PAGE) };
      page = await this.request(messagesApi.history, { input });
      this.history.append(page);
      if (this.history.last === after) return;
    } while (page.length === LARGEST_PAGE);
  }

  /** Messages that were edited, removed or reacted to since the last question. */
  async changes(): Promise<void> {
    const since = this.#checked ?? this.history.messages[0]?.createdAt;
    if (!since) return;
    const asked = this.history.now;
    const until = this.history.messages.at(-1)?.createdAt;
    const input = { with: this.friendId, since: new Date(Date.parse(since) - CLOCKS_MS).toISOString() };
    const changed = await this.request(messagesApi.changes, { input });
    for (const message of changed) this.history.change(message, asked);
    // There may be more of them.
    if (changed.length >= LARGEST_PAGE) await this.newest(LARGEST_PAGE);
    else this.#checked = until;
  }
}
