import { openConnection, type Connection } from '../../harness/client.ts';
import { closedLoop, during, openLoop } from '../../harness/load.ts';
import { turnOf, type Member } from '../../harness/members.ts';

const TEXT = 'Shall we meet at the lake on Saturday, if the weather holds?';
const CONNECTING_AT_ONCE = 50;
const CONNECT_MS = 20_000;
const DEADLINE_MS = 10_000;

export interface Where {
  /** Of the gateways. Friends are at different ones, where there are two: every message crosses from one to another */
  urls: string[];
  /** Where the app comes from */
  origin: string;
}

/** What became of the messages of one measurement */
export interface Exchanged {
  times: number[];
  seconds: number;
  /** By code; `lost` is one that was not acknowledged, or has not arrived, in time */
  refusals: Record<string, number>;
  /** Messages that reached a recipient who was not waiting for them */
  unexpected: number;
}

interface Sent {
  isAcknowledged: boolean;
  time?: number;
  arrive: () => void;
}

/**
 * The sockets of many couples, and every message between them that is on its way. Nothing is sent a second time, unlike in the
 * web app: what is refused is counted.
 */
export class Couples {
  #members: Member[];
  #sockets: Connection[] = [];
  /** By `clientMsgId`. */
  #sent = new Map<string, Sent>();
  #number = 0;
  #exchanged: Exchanged = { times: [], seconds: 0, refusals: {}, unexpected: 0 };

  /** @param members friends stand next to each other */
  constructor(members: Member[]) {
    this.#members = members;
  }

  async connect({ urls, origin }: Where) {
    let index = 0;
    await closedLoop(
      CONNECTING_AT_ONCE,
      () => index < this.#members.length,
      () => this.#connect(index++, urls, origin),
    );
  }

  async closedLoop({ seconds, inFlight }: { seconds: number; inFlight: number }) {
    return this.#measured(() => closedLoop(inFlight, during(seconds * 1000), () => this.#send(performance.now())));
  }

  /** Times count from when a message was due. */
  async openLoop(rate: { seconds: number; perSecond: number }) {
    return this.#measured(() => openLoop(rate, due => this.#send(due)));
  }

  async #connect(index: number, urls: string[], origin: string) {
    const member = this.#members[index];
    if (!member) return;
    const socket = openConnection(member, { url: urls[index % urls.length] ?? origin, origin, timeout: CONNECT_MS });
    this.#sockets[index] = socket;
    socket.on('receive_message', ({ clientMsgId = '', recipientId }) => {
      if (recipientId !== member.userId) return;
      const sent = this.#sent.get(clientMsgId);
      if (sent && sent.time === undefined) sent.arrive();
      else this.#exchanged.unexpected++;
    });
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve).once('connect_error', reject);
    });
  }

  async #measured(work: () => Promise<void>): Promise<Exchanged> {
    const begun = performance.now();
    this.#exchanged = { times: [], seconds: 0, refusals: {}, unexpected: 0 };
    await work();
    return { ...this.#exchanged, seconds: (performance.now() - begun) / 1000 };
  }

  /** Resolves when the message is acknowledged and has arrived, or was refused, or was lost. */
  #send(since: number) {
    const index = turnOf(this.#number, this.#members.length);
    const recipientId = this.#members[index ^ 1]?.userId ?? '';
    const clientMsgId = `${process.pid}-${this.#number++}`;
    const { times, refusals } = this.#exchanged;
    return new Promise<void>(resolve => {
      const end = () => {
        clearTimeout(timer);
        this.#sent.delete(clientMsgId);
        resolve();
      };
      const refuse = (code: string) => {
        refusals[code] = (refusals[code] ?? 0) + 1;
        end();
      };
      const timer = setTimeout(() => refuse('lost'), DEADLINE_MS);
      const settle = () => {
        if (!sent.isAcknowledged || sent.time === undefined) return;
        times.push(sent.time);
        end();
      };
      const arrive = () => {
        sent.time = performance.now() - since;
        settle();
      };
      const sent: Sent = { arrive, isAcknowledged: false };
      this.#sent.set(clientMsgId, sent);
      this.#sockets[index]?.emit('send_message', { recipientId, text: TEXT, clientMsgId }, answer => {
        if (!answer.ok) return refuse(answer.code);
        sent.isAcknowledged = true;
        settle();
      });
    });
  }
}
