import type { Talk } from './chat.types.js';
import { Watched } from './watched.js';

/** What is written while the chat's code is still on its way. */
export class EarlyWords extends Watched {
  #draft = '';
  #sent: Parameters<Talk['send']>[] = [];

  get draft(): string {
    return this.#draft;
  }

  readonly setDraft: Talk['setDraft'] = text => {
    this.#draft = text;
    this.changed();
  };

  readonly send: Talk['send'] = (...words) => {
    this.#sent.push(words);
    this.setDraft('');
  };

  /** The chat is there: it gets all of it, once. */
  handTo({ send, setDraft }: Pick<Talk, 'send' | 'setDraft'>): void {
    const [draft, sent] = [this.#draft, this.#sent];
    [this.#draft, this.#sent] = ['', []];
    for (const words of sent) send(...words);
    if (draft !== '') setDraft(draft);
  }
}
