import type { Member } from '../harness/members.ts';
import type { Random } from '../harness/random.ts';
import type { Forgery, Send } from '../harness/ledger.ts';
import type { Tab } from '../harness/tab.ts';

const TOO_LONG = 'x'.repeat(4001);
const BLANK = ['', '   ', '\u200b', '\n\t', '\u2800'];

let forged = 0;

/** Emits what a member must not be able to do, in many ways. Nothing of it may leave a trace. */
export class InvalidClient {
  #member: Member;
  #strangers: string[];
  #random: Random;

  constructor(member: Member, strangers: string[], random: Random) {
    this.#member = member;
    this.#strangers = strangers;
    this.#random = random;
  }

  stranger() {
    return this.#random.oneOf(this.#strangers);
  }

  /** @param sent what this member said before */
  forge(tab: Tab, sent: Send[]) {
    const friend = this.#random.oneOf(this.#member.friends);
    const stranger = this.stranger();
    const clientMsgId = `f${++forged}`;
    const text = `forgery ${forged} of ${this.#member.userId}`;
    const earlier = sent.length > 0 ? this.#random.oneOf(sent) : undefined;
    const kinds: Record<string, object> = {
      'to a stranger': { recipientId: stranger, text, clientMsgId },
      'to oneself': { recipientId: this.#member.userId, text, clientMsgId },
      'to an id of no member': { recipientId: 'f'.repeat(24), text, clientMsgId },
      'to all': { recipientId: { $ne: null }, text, clientMsgId },
      'as a friend': { senderId: friend, recipientId: friend, text, clientMsgId },
      'between others': { senderId: friend, recipientId: stranger, text, clientMsgId },
      blank: { recipientId: friend, text: this.#random.oneOf(BLANK), clientMsgId },
      'too long': { recipientId: friend, text: TOO_LONG, clientMsgId },
      'no text': { recipientId: friend, text: { length: 3 }, clientMsgId },
      'with a place of its own': { recipientId: friend, text, clientMsgId, seq: 1 },
    };
    // Known to be stored: a message on its way might be the second one under its id.
    const isStored = earlier?.attempts.some(({ outcome }) => outcome === 'stored');
    if (earlier && isStored) {
      const { recipientId, clientMsgId: used } = earlier;
      kinds['under a used id'] = { recipientId, text, clientMsgId: used };
    }
    const kind = this.#random.oneOf(Object.keys(kinds));
    this.#emit(tab, kind, kinds[kind] ?? {});
    this.#intrude(tab, [friend, stranger].toSorted().join('_'), text);
  }

  #emit(tab: Tab, kind: string, input: object) {
    const forgery: Forgery = { kind, isAccepted: false };
    tab.place.ledger.forgeries.push(forgery);
    tab.emit('send_message', input as Send).then(
      answer => (forgery.isAccepted = answer.ok),
      () => undefined,
    );
  }

  /** Events that a client may emit, and that must not reach any other one. */
  #intrude({ socket }: Tab, room: string, text: string) {
    const message = { _id: 'f'.repeat(24), seq: 1, senderId: this.stranger(), recipientId: this.stranger(), text };
    const events: [string, unknown][] = [
      ['join_room', room],
      ['receive_message', message],
      ['resync', undefined],
    ];
    const [event, input] = this.#random.oneOf(events);
    if (socket.connected)
      (socket as { emit: (event: string, input: unknown, done: () => void) => void }).emit(event, input, () => {});
  }
}
