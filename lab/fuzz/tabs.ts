import { openConnection, type Connection } from '../harness/client.ts';
import { faultInPush } from './socket-input.ts';
import type { Actor } from './cast.ts';

const OPENED_MS = 5000;

/** A socket of each actor, opened when it is needed; what arrives unasked is judged. */
export class Tabs {
  #url: string;
  #cast: Actor[];
  #open = new Map<Actor, Connection>();
  #faults: string[] = [];

  constructor(url: string, cast: Actor[]) {
    this.#url = url;
    this.#cast = cast;
  }

  /** Undefined where the handshake is refused: the session is over. */
  async of(actor: Actor): Promise<Connection | undefined> {
    const open = this.#open.get(actor);
    if (open?.connected) return open;
    open?.disconnect();
    const socket = openConnection(actor, { url: this.#url, reconnection: false, timeout: OPENED_MS });
    socket.onAny((...push: unknown[]) => {
      const fault = faultInPush(push, actor, this.#cast);
      if (fault) this.#faults.push(fault);
    });
    this.#open.set(actor, socket);
    return new Promise(resolve => {
      socket.once('connect', () => resolve(socket));
      socket.once('connect_error', () => resolve(undefined));
    });
  }

  /** What was wrong with pushes since it was asked last. */
  takeFault() {
    return this.#faults.splice(0).at(0);
  }

  close() {
    for (const socket of this.#open.values()) socket.disconnect();
  }
}
