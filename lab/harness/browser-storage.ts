import type { OutboxStorage, Waiting } from '../../web/src/features/messaging/model/outbox.storage.ts';

/** What a browser keeps for the tabs of one member. */
export class BrowserStorage implements OutboxStorage {
  #waiting = new Map<string, Waiting>();

  async all() {
    return [...this.#waiting.values()];
  }

  async put(waiting: Waiting) {
    this.#waiting.set(waiting.id, waiting);
  }

  async remove(id: string) {
    this.#waiting.delete(id);
  }
}
