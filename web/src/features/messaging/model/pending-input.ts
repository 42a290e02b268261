import type { ConversationState } from './conversation.types.js';
import { Observable } from './observable.js';

/** What is written while the chat's code is still on its way. */
export class PendingInput extends Observable {
  #draft = '';
  #sent: Parameters<ConversationState['send']>[] = [];

  get draft(): string {
    return this.#draft;
  }

  readonly setDraft: ConversationState['setDraft'] = text => {
    this.#draft = text;
    this.notify();
  };

  readonly send: ConversationState['send'] = (...words) => {
    this.#sent.push(words);
    this.setDraft('');
  };

  /** Hands all of it to the loaded conversation, once. */
  handTo({ send, setDraft }: Pick<ConversationState, 'send' | 'setDraft'>): void {
    const [draft, sent] = [this.#draft, this.#sent];
    [this.#draft, this.#sent] = ['', []];
    for (const words of sent) send(...words);
    if (draft !== '') setDraft(draft);
  }
}
