import type { Delivery, Message, ShownMessage } from './conversation.types.js';
import type { Waiting } from './outbox.storage.js';
import type { ConversationSummary } from './conversation-list.js';

/** Stored, and not read from the server yet. */
export type Arriving = Waiting & { seq: number };
type Marks = Pick<ConversationSummary, 'theirReadSeq' | 'theirDeliveredSeq'>;

/** How far a stored message of one's own has come. */
export function deliveryOf(seq: number, { theirReadSeq, theirDeliveredSeq }: Marks): Delivery {
  if (seq <= theirReadSeq) return 'read';
  return seq <= theirDeliveredSeq ? 'delivered' : 'sent';
}

/** How far one is that the server has not stored. */
export function waitingDelivery(reason: string | undefined, isConnected: boolean): Delivery {
  if (reason !== undefined) return 'failed';
  return isConnected ? 'sending' : 'waiting';
}

/** Makes messages what a screen shows; one that did not change stays the same object, so that its row is not drawn again. */
export class ShownMessages {
  readonly #shown = new WeakMap<object, ShownMessage>();

  constructor(private readonly me: string) {}

  all(
    stored: readonly Message[],
    waiting: readonly (Waiting | Arriving)[],
    marks: Marks,
    isConnected: boolean,
  ): ShownMessage[] {
    const mine = new Set(stored.filter(({ senderId }) => senderId === this.me).map(({ clientMsgId }) => clientMsgId));
    return [
      ...stored.map(message => this.#stored(message, marks)),
      ...waiting
        .filter(({ id }) => !mine.has(id))
        .map(message =>
          this.#waiting(message, stored[message.replyTo ? indexOf(stored, message.replyTo) : -1], isConnected),
        ),
    ];
  }

  #stored(message: Message, marks: Marks): ShownMessage {
    const isMine = message.senderId === this.me;
    const delivery = isMine ? deliveryOf(message.seq, marks) : undefined;
    const before = this.#shown.get(message);
    if (before && before.delivery === delivery) return before;
    const { seq, text, createdAt, replyTo, reactions } = message;
    return this.#keep(message, {
      key: (isMine && message.clientMsgId) || `seq-${seq}`,
      isMine,
      text,
      createdAt,
      seq,
      ...(delivery && { delivery }),
      isEdited: message.editedAt !== undefined,
      isRemoved: message.deletedAt !== undefined,
      ...(replyTo && { replyTo }),
      reactions,
    });
  }

  #waiting(waiting: Waiting | Arriving, answered: Message | undefined, isConnected: boolean): ShownMessage {
    const { id, text, createdAt, reason } = waiting;
    const delivery = 'seq' in waiting ? 'sent' : waitingDelivery(reason, isConnected);
    const before = this.#shown.get(waiting);
    if (before?.delivery === delivery && before.replyTo?.text === answered?.text) return before;
    return this.#keep(waiting, {
      key: id,
      isMine: true,
      text,
      createdAt,
      delivery,
      ...(reason !== undefined && { reason }),
      isEdited: false,
      isRemoved: false,
      ...(answered && { replyTo: { seq: answered.seq, senderId: answered.senderId, text: answered.text } }),
      reactions: [],
    });
  }

  #keep(source: object, shown: ShownMessage): ShownMessage {
    this.#shown.set(source, shown);
    return shown;
  }
}

const indexOf = (stored: readonly Message[], seq: number) => seq - (stored[0]?.seq ?? 0);
