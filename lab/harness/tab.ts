import type { Acknowledgement, ClientToServer } from '@attune/gateway-contract/socket-types';
import { call } from '../../web/src/api/call.ts';
import { MessageSync } from '../../web/src/features/messaging/model/message-sync.ts';
import { Outbox } from '../../web/src/features/messaging/model/outbox.ts';
import { Sender } from '../../web/src/features/messaging/model/sender.ts';
import type { OutboxStorage } from '../../web/src/features/messaging/model/outbox.storage.ts';
import { openConnection, type Connection } from './client.ts';
import { Reader } from './reader.ts';
import type { Deadline } from './deadline.ts';
import type { Ledger, Message, Send } from './ledger.ts';
import type { Member } from './members.ts';

/** Another tab of the member sends what this one has not, after so long. */
const HELP_MS = 2_000;
// As browsers do, only faster: what is looked at is whether they catch up, not how long they wait before they try.
const COMES_BACK = { reconnectionDelay: 100, reconnectionDelayMax: 1500, timeout: 4000 };

/** A member's browser */
export interface Place {
  member: Member;
  url: string;
  ledger: Ledger;
  deadline: Deadline;
  /** What its tabs keep together */
  storage: OutboxStorage;
}

let tabs = 0;

/** A member's open tab: the web app's own outbox, sender and gap filling over a real socket, with what they do in the ledger. */
export class Tab {
  readonly place: Place;
  readonly outbox: Outbox;
  readonly socket: Connection;
  readonly reader: Reader;
  readonly #name = `tab${++tabs}`;
  readonly #sender: Sender;
  readonly #conversations: Map<string, MessageSync>;
  #connections = 0;
  #place = 0;
  #isClosed = false;

  constructor(place: Place) {
    const { member, url, storage, ledger } = place;
    this.place = place;
    this.reader = new Reader(url, member, ledger);
    this.socket = openConnection(member, { url, ...COMES_BACK });
    this.outbox = new Outbox(member.userId, storage, {
      onChange: () => undefined,
      onStored: ({ recipientId }, seq) => this.#within(recipientId, messages => messages.acknowledged(seq)),
      onOtherTab: () => void setTimeout(() => this.#sender.wake(), HELP_MS),
    });
    const line = { isConnected: () => this.socket.connected, isBlocked: () => false, emit: this.emit.bind(this) };
    this.#sender = new Sender(member.userId, this.outbox, line);
    this.#conversations = new Map(member.friends.map(id => [id, new MessageSync(id, call, () => undefined)]));
    for (const friend of member.friends) this.#within(friend, messages => messages.open(0));
    void this.outbox.open().then(() => this.#sender.wake());
    this.#listen();
  }

  get userId() {
    return this.place.member.userId;
  }

  /** The connection that stands, by a name that no other has. */
  get connection() {
    return `${this.#name}.${this.#connections}`;
  }

  /** What the tab shows of each conversation, by friend. */
  get shown(): ReadonlyMap<string, readonly Message[]> {
    return new Map([...this.#conversations].map(([friend, { stored }]) => [friend, stored]));
  }

  /** The member writes it and the tab sends it, until it is acknowledged. */
  say(recipientId: string, text: string): Send {
    void this.#sender.send(recipientId, text);
    const clientMsgId = this.outbox.to(recipientId).find(waiting => waiting.text === text)?.id ?? '';
    return this.place.ledger.begin({ clientMsgId, senderId: this.userId, recipientId, text });
  }

  /** Emits once. Rejects where there is no connection, and when it ends before an answer came. */
  async emit<E extends keyof ClientToServer>(event: E, input: Parameters<ClientToServer[E]>[0]) {
    const { ledger, deadline } = this.place;
    if (!this.socket.connected) throw new Error('There is no connection.');
    const attempt = ledger.attempt(this.userId, input, { socket: this.connection, place: ++this.#place });
    const answered = deadline.watch(() => {
      ledger.violates('hung', `no answer came on ${attempt.socket}, whose connection stood`);
      attempt.outcome = 'hung';
      this.reconnect();
    });
    try {
      const emit = this.socket.emitWithAck.bind(this.socket) as (event: string, input: unknown) => Promise<unknown>;
      const answer = (await emit(event, input)) as Acknowledgement<E>;
      ledger.answered(attempt, answer);
      return answer;
    } catch (error) {
      if (attempt.outcome === 'waiting') attempt.outcome = 'lost';
      throw error;
    } finally {
      answered();
    }
  }

  /** As when a phone changes its network. */
  reconnect() {
    this.socket.io.engine?.close();
  }

  close() {
    this.#isClosed = true;
    this.socket.disconnect();
    this.#sender.close();
    this.outbox.close();
    for (const messages of this.#conversations.values()) messages.close();
  }

  #listen() {
    const { ledger } = this.place;
    this.socket.on('connect', () => {
      if (this.#connections++ > 0) ledger.reconnected();
      this.#catchUp();
      this.#sender.hurry();
    });
    this.socket.on('resync', () => {
      ledger.count('resyncs');
      this.#catchUp();
    });
    this.socket.on('receive_message', message => this.#hear(message));
    this.socket.on('disconnect', reason => {
      if (reason === 'io server disconnect') ledger.count('thrown out');
      this.#comeBack();
    });
    this.socket.on('connect_error', () => this.#comeBack());
  }

  /** After the server closed it, the client does not come back by itself. */
  #comeBack() {
    if (this.#isClosed || this.socket.active) return;
    setTimeout(() => !this.#isClosed && this.socket.connect(), COMES_BACK.reconnectionDelayMax);
  }

  /** Pushes may have been missed. */
  #catchUp() {
    for (const friend of this.#conversations.keys()) this.#within(friend, messages => messages.mayHaveMissed());
  }

  #hear(message: Message) {
    this.place.ledger.count('pushes');
    this.place.ledger.saw(this.userId, message);
    const isMine = message.senderId === this.userId;
    if (isMine && message.clientMsgId) this.outbox.stored(message.clientMsgId, message.seq);
    const friend = isMine ? message.recipientId : message.senderId;
    this.#within(friend, messages => messages.received(message as Parameters<typeof messages.received>[0]));
  }

  /** What the conversation asks for on its way, it asks as this tab. */
  #within(friend: string, act: (messages: MessageSync) => void) {
    const messages = this.#conversations.get(friend);
    if (messages) this.reader.run(() => act(messages));
  }
}
