import { connect, createServer, type Socket, type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

interface Link {
  near: Socket;
  far: Socket;
  isDead: boolean;
  endsAtAnswer?: boolean;
}

/** Bytes of a client, and whether its connection ends before they are passed on or when they are answered. */
interface Break {
  at: string;
  loses: 'the request' | 'its answer';
}

/**
 * A TCP proxy to ports on this machine, in turns, that simulates the faults of a network. A port that does not answer is
 * passed over. One fault at a time; `heal` ends it.
 */
export class TcpProxy {
  #ports: number[];
  #links = new Set<Link>();
  #server = createServer({ allowHalfOpen: true }, near => void this.#take(near));
  #taken = 0;
  #delayMs = 0;
  /** What happens to new connections. */ #arrivals: 'pass' | 'refuse' | 'swallow' = 'pass';
  /** Resolves as soon as bytes may go on. */ #moving = Promise.resolve();
  #thaw = () => {};
  #break: Break | undefined;

  constructor(ports: number[]) {
    this.#ports = ports;
  }

  static async start(...ports: number[]) {
    const proxy = new TcpProxy(ports);
    await new Promise(resolve => proxy.#server.listen(0, '127.0.0.1', () => resolve(undefined)));
    return proxy;
  }

  /** In front of the server of an address on this machine. */
  static async inFrontOf(address: string) {
    return TcpProxy.start(Number(new URL(address).port));
  }

  get port() {
    return (this.#server.address() as AddressInfo).port;
  }

  /** For HTTP. */
  get url() {
    return `http://127.0.0.1:${this.port}`;
  }

  /** The same address, by way of this proxy. */
  addressFor(address: string) {
    const url = new URL(address);
    url.hostname = '127.0.0.1';
    url.port = String(this.port);
    return url.href;
  }

  /** @param ports the targets of new connections */
  leadTo(...ports: number[]) {
    this.#ports = ports;
  }

  /** Resets every open connection and each new one. */
  cut() {
    this.#arrivals = 'refuse';
    this.reset(() => true);
  }

  /**
   * Resets open connections; new ones pass.
   *
   * @param isMeant selects the connections
   */
  reset(isMeant: () => boolean) {
    for (const link of this.#links) if (isMeant()) this.#end(link, 'resetAndDestroy');
  }

  /**
   * Drops all bytes of a connection without closing it on either side.
   *
   * @param isMeant selects among the open connections
   */
  halfOpen(isMeant: () => boolean, andNewOnes: boolean) {
    if (andNewOnes) this.#arrivals = 'swallow';
    for (const link of this.#links) link.isDead ||= isMeant();
  }

  /** Holds all bytes back until `heal`; none is lost. */
  freeze() {
    this.#moving = new Promise(resolve => (this.#thaw = resolve));
  }

  /** Ends each connection on which a client sends these bytes in one piece. */
  breakAt(at: string, loses: Break['loses']) {
    this.#break = { at, loses };
  }

  /** @param ms on each way */
  delay(ms: number) {
    this.#delayMs = ms;
  }

  /** Ends the fault. Connections that were half open are reset on both sides. */
  heal() {
    this.#arrivals = 'pass';
    this.#delayMs = 0;
    this.#break = undefined;
    this.#thaw();
    for (const link of this.#links) if (link.isDead) this.#end(link, 'resetAndDestroy');
  }

  async stop() {
    for (const link of this.#links) this.#end(link, 'destroy');
    await new Promise(resolve => this.#server.close(resolve));
  }

  async #take(near: Socket) {
    near.on('error', () => {});
    if (this.#arrivals === 'refuse') return near.resetAndDestroy();
    const isDead = this.#arrivals === 'swallow';
    near.pause();
    const far = await this.#reach();
    if (!far) return near.resetAndDestroy();
    const link = { near, far, isDead };
    this.#links.add(link);
    this.#join(link, near, far);
    this.#join(link, far, near);
    near.resume();
  }

  async #reach(): Promise<Socket | undefined> {
    for (let tries = 0; tries < this.#ports.length; tries++) {
      const port = this.#ports[this.#taken++ % this.#ports.length] ?? 0;
      const far = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
      const isThere = await new Promise(resolve =>
        far.once('connect', () => resolve(true)).once('error', () => resolve(false)),
      );
      if (isThere) return far;
    }
    return undefined;
  }

  #join(link: Link, from: Socket, to: Socket) {
    let queue = Promise.resolve();
    const inTurn = (act: () => void) => {
      const due = Date.now() + this.#delayMs;
      queue = queue.then(async () => {
        if (due > Date.now()) await pause(due - Date.now());
        await this.#moving;
        if (!link.isDead) act();
      });
    };
    from.setNoDelay(true);
    from.on('data', chunk => inTurn(() => this.#pass(link, chunk, to)));
    from.on('error', () => {});
    from.once('end', () => inTurn(() => void to.end()));
    from.once('close', () => {
      inTurn(() => this.#end(link, 'destroySoon'));
    });
  }

  #pass(link: Link, chunk: Buffer, to: Socket) {
    if (to === link.near && link.endsAtAnswer) return this.#end(link, 'destroy');
    if (to === link.far && this.#break && chunk.includes(this.#break.at)) {
      if (this.#break.loses === 'the request') return this.#end(link, 'destroy');
      link.endsAtAnswer = true;
    }
    to.write(chunk);
  }

  #end(link: Link, how: 'destroy' | 'destroySoon' | 'resetAndDestroy') {
    this.#links.delete(link);
    for (const socket of [link.near, link.far]) if (!socket.destroyed) socket[how]();
  }
}
