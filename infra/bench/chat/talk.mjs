import { Tab } from './tab.mjs';

const TEXT = 'Shall we meet at the lake on Saturday, if the weather holds?';
/** Below what one address may have open at a gateway. */
const AT_AN_ADDRESS = 100;
const CONNECTING_AT_ONCE = 50;
const PATIENCE_MS = 10_000;

/** The tabs of many pairs of friends, and every message between them that is on its way. */
export class Talk {
  #tabs;
  #next = 0;
  /** By `clientMsgId`. */
  #sent = new Map();
  #number = 0;
  /** Heard by a recipient who was not waiting for it. */
  #unexpected = 0;

  /** Friends stand next to each other. @param {{ userId: string, cookie: string }[]} members */
  constructor(members) {
    this.#tabs = members.map(member => new Tab(member, (event, data) => this.#hear(event, data, member.userId)));
  }

  /** Friends are at different gateways, where there are two: every message crosses from one to another. */
  async connect({ urls, origin, network }) {
    const connect = index => {
      const localAddress = `127.0.${network}.${1 + Math.floor(index / AT_AN_ADDRESS)}`;
      return this.#tabs[index].connect({ url: urls[index % urls.length], origin, localAddress });
    };
    for (let from = 0; from < this.#tabs.length; from += CONNECTING_AT_ONCE) {
      const some = Array.from({ length: Math.min(CONNECTING_AT_ONCE, this.#tabs.length - from) }, (_, i) => from + i);
      await Promise.all(some.map(connect));
    }
  }

  close() {
    for (const tab of this.#tabs) tab.close();
  }

  /** So many messages are on their way at any time: the next one leaves when one is acknowledged and has arrived. */
  async closedLoop({ seconds, inFlight }) {
    const tally = this.#tally();
    const end = performance.now() + seconds * 1000;
    const worker = async () => {
      while (performance.now() < end) await this.#send(tally, performance.now());
    };
    await Promise.all(Array.from({ length: inFlight }, worker));
    return tally.result();
  }

  /** So many messages a second, whether or not the earlier ones have arrived. Times count from when one was due. */
  async openLoop({ seconds, perSecond }) {
    const tally = this.#tally();
    const begun = performance.now();
    const total = seconds * perSecond;
    /** @type {Promise<void>[]} */
    const all = [];
    await new Promise(resolve => {
      const timer = setInterval(() => {
        const due = Math.min(total, Math.floor(((performance.now() - begun) / 1000) * perSecond));
        while (all.length < due) all.push(this.#send(tally, begun + (all.length / perSecond) * 1000));
        if (all.length < total) return;
        clearInterval(timer);
        resolve();
      }, 1);
    });
    await Promise.all(all);
    return tally.result();
  }

  #tally() {
    const begun = performance.now();
    const [times, refusals] = [[], {}];
    this.#unexpected = 0;
    return {
      times,
      refused: code => (refusals[code] = (refusals[code] ?? 0) + 1),
      result: () => ({
        arrived: times.length,
        seconds: (performance.now() - begun) / 1000,
        times: Float64Array.from(times),
        refusals,
        unexpected: this.#unexpected,
      }),
    };
  }

  /** One of every two friends in turn, then the other: nobody answers in the millisecond in which they are written to. */
  #whoIsNext() {
    const turn = this.#next++ % this.#tabs.length;
    const half = this.#tabs.length / 2;
    return turn < half ? 2 * turn : 2 * (turn - half) + 1;
  }

  /** Resolves when the message is acknowledged and has arrived, or was refused, or was lost. */
  #send(tally, since) {
    const index = this.#whoIsNext();
    const recipientId = this.#tabs[index ^ 1].userId;
    const clientMsgId = `${process.pid}-${this.#number++}`;
    return new Promise(resolve => {
      const end = () => {
        clearTimeout(timer);
        this.#sent.delete(clientMsgId);
        resolve();
      };
      const refuse = code => {
        tally.refused(code);
        end();
      };
      const timer = setTimeout(() => refuse('lost'), PATIENCE_MS);
      const settle = () => {
        if (!sent.isAcknowledged || sent.time === undefined) return;
        tally.times.push(sent.time);
        end();
      };
      const arrive = () => {
        sent.time = performance.now() - since;
        settle();
      };
      const sent = { recipientId, arrive, isAcknowledged: false, time: undefined };
      this.#sent.set(clientMsgId, sent);
      this.#tabs[index].emit('send_message', { recipientId, text: TEXT, clientMsgId }, ({ ok, code }) => {
        if (!ok) return refuse(code);
        sent.isAcknowledged = true;
        settle();
      });
    });
  }

  #hear(event, { clientMsgId, recipientId }, userId) {
    if (event !== 'receive_message' || recipientId !== userId) return;
    const sent = this.#sent.get(clientMsgId);
    if (sent && sent.time === undefined) sent.arrive();
    else this.#unexpected++;
  }
}
