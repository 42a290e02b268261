import { WebSocket } from 'ws';

// What Engine.IO and Socket.IO write: https://socket.io/docs/v4/socket-io-protocol
const OPEN = '0{';
const PING = '2';
const PONG = '3';
const CONNECT = '40';
const EVENT = '42';
const ACKNOWLEDGEMENT = '43';
const CONNECT_MS = 20_000;

/** A member's tab, with as little between it and the wire as can be: what loads must not be what is slow. */
export class Tab {
  #socket;
  #asked = 0;
  /** By number, who waits for an acknowledgement. */
  #waiting = new Map();

  /**
   * @param {{ userId: string, cookie: string }} member
   * @param {(event: string, data: object) => void} onEvent
   */
  constructor({ userId, cookie }, onEvent) {
    this.userId = userId;
    this.cookie = cookie;
    this.onEvent = onEvent;
  }

  /** @param {{ url: string, origin: string, localAddress: string }} where */
  connect({ url, origin, localAddress }) {
    const options = { headers: { origin, cookie: this.cookie }, localAddress, perMessageDeflate: false };
    const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, options);
    this.#socket = socket;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${url} does not connect.`)), CONNECT_MS);
      socket.on('error', reject);
      socket.on('message', (/** @type {Buffer} */ data) => {
        const packet = data.toString('utf8');
        if (packet.startsWith(CONNECT)) {
          clearTimeout(timer);
          resolve();
        } else this.#take(packet);
      });
    });
  }

  /** Calls back with what the server acknowledges. */
  emit(event, data, onAcknowledged) {
    const number = this.#asked++;
    this.#waiting.set(number, onAcknowledged);
    this.#socket.send(`${EVENT}${number}${JSON.stringify([event, data])}`);
  }

  close() {
    this.#socket.terminate();
  }

  #take(packet) {
    if (packet.startsWith(EVENT)) {
      const [event, data] = JSON.parse(packet.slice(EVENT.length));
      this.onEvent(event, data);
    } else if (packet.startsWith(ACKNOWLEDGEMENT)) this.#acknowledged(packet);
    else if (packet === PING) this.#socket.send(PONG);
    else if (packet.startsWith(OPEN)) this.#socket.send(CONNECT);
  }

  #acknowledged(packet) {
    const begin = packet.indexOf('[');
    const number = Number(packet.slice(ACKNOWLEDGEMENT.length, begin));
    const onAcknowledged = this.#waiting.get(number);
    this.#waiting.delete(number);
    onAcknowledged?.(JSON.parse(packet.slice(begin))[0]);
  }
}
