import { voicePathOf, voiceTextOf } from '@attune/gateway-contract/voices';
import type { ConversationSummary } from './conversation-list.query.js';
import type { Delivery, Message, ShownMessage } from './conversation.types.js';
import type { Waiting } from './outbox.storage.js';

/** Stored, and not read from the server yet. */
export type Arriving = Waiting & { seq: number };
type Marks = Pick<ConversationSummary, 'theirReadSeq' | 'theirDeliveredSeq'>;
/** A message without regard to those around it. */
type Content = Omit<ShownMessage, 'startsDay' | 'startsGroup' | 'isFirstUnread'>;

interface Shown {
  stored: readonly Message[];
  waiting: readonly (Waiting | Arriving)[];
  marks: Marks;
  isConnected: boolean;
  firstUnreadSeq: number | undefined;
}

const GROUP_MS = 5 * 60_000;

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

/**
 * Makes messages what a screen shows. A message that did not change stays the same object, and a list that did not change
 * the same list, so that neither is drawn again.
 */
export class ShownMessages {
  readonly #contents = new WeakMap<object, Content>();
  readonly #messages = new WeakMap<Content, ShownMessage>();
  #last: { contents: Content[]; firstUnreadSeq: number | undefined; messages: ShownMessage[] } | undefined;

  constructor(private readonly memberId: string) {}

  all({ stored, waiting, marks, isConnected, firstUnreadSeq }: Shown): ShownMessage[] {
    const mine = new Set(stored.flatMap(message => (this.#isMine(message) ? (message.clientMsgId ?? []) : [])));
    const first = stored[0]?.seq ?? 0;
    const contents = [
      ...stored.map(message => this.#stored(message, marks)),
      ...waiting
        .filter(({ id }) => !mine.has(id))
        .map(message => this.#waiting(message, stored[(message.replyTo ?? -1) - first], isConnected)),
    ];
    const last = this.#last;
    if (last && last.firstUnreadSeq === firstUnreadSeq && areSame(last.contents, contents)) return last.messages;
    const messages = contents.map((content, index) => this.#placed(content, contents[index - 1], firstUnreadSeq));
    this.#last = { contents, firstUnreadSeq, messages };
    return messages;
  }

  #isMine({ senderId }: Message): boolean {
    return senderId === this.memberId;
  }

  #stored(message: Message, marks: Marks): Content {
    const isMine = this.#isMine(message);
    const delivery = isMine ? deliveryOf(message.seq, marks) : undefined;
    const before = this.#contents.get(message);
    if (before && before.delivery === delivery) return before;
    const { seq, text, photo, voice, createdAt, replyTo, about, draftedWith, reactions, ending, opensAgain } = message;
    return this.#keep(message, {
      key: (isMine && message.clientMsgId) || `seq-${seq}`,
      isMine,
      text,
      ...(photo && { photo }),
      ...(voice && { voice: { ...voice, source: voicePathOf(voice.voiceId) } }),
      createdAt,
      seq,
      ...(delivery && { delivery }),
      isEdited: message.editedAt !== undefined,
      isRemoved: message.deletedAt !== undefined,
      ...(replyTo && { replyTo }),
      ...(about && { about }),
      ...(ending && { ending }),
      ...(opensAgain && { opensAgain }),
      ...(draftedWith && { draftedWith }),
      reactions,
    });
  }

  #waiting(waiting: Waiting | Arriving, answered: Message | undefined, isConnected: boolean): Content {
    const { id, text, photo, recording, createdAt, draftedWith, reason, refusal } = waiting;
    const delivery = 'seq' in waiting ? 'sent' : waitingDelivery(reason, isConnected);
    const before = this.#contents.get(waiting);
    if (before?.delivery === delivery && before.replyTo?.text === answered?.text) return before;
    return this.#keep(waiting, {
      key: id,
      isMine: true,
      text: recording ? voiceTextOf(recording.durationMs) : text,
      ...(photo && { photo }),
      ...(recording && { voice: { ...recording, source: recording.bytes } }),
      createdAt,
      delivery,
      ...(reason !== undefined && { refused: { ...refusal, message: reason } }),
      isEdited: false,
      isRemoved: false,
      ...(answered && { replyTo: quoteOf(answered) }),
      ...(draftedWith && { draftedWith }),
      reactions: [],
    });
  }

  #keep(source: object, content: Content): Content {
    this.#contents.set(source, content);
    return content;
  }

  /** The message after the one before it. */
  #placed(content: Content, before: Content | undefined, firstUnreadSeq: number | undefined): ShownMessage {
    const startsDay = !before || !isSameDay(before, content);
    const isFirstUnread = content.seq !== undefined && content.seq === firstUnreadSeq;
    const startsGroup = startsDay || isFirstUnread || !isSameGroup(before, content);
    const known = this.#messages.get(content);
    const isSame =
      known?.startsDay === startsDay && known.isFirstUnread === isFirstUnread && known.startsGroup === startsGroup;
    if (isSame) return known;
    const message = { ...content, startsDay, startsGroup, isFirstUnread };
    this.#messages.set(content, message);
    return message;
  }
}

const quoteOf = ({ seq, senderId, text, photo }: Message) => ({
  seq,
  senderId,
  text,
  ...(photo && { hasPhoto: true }),
});

const areSame = (one: readonly Content[], other: readonly Content[]) =>
  one.length === other.length && one.every((content, index) => content === other[index]);

const isSameDay = (one: Content, other: Content) =>
  new Date(one.createdAt).toDateString() === new Date(other.createdAt).toDateString();

const isSameGroup = (before: Content, content: Content) =>
  before.isMine === content.isMine && Date.parse(content.createdAt) - Date.parse(before.createdAt) < GROUP_MS;
