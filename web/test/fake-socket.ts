import type { ClientToServer, ServerToClient } from '@attune/gateway-contract/socket-types';
import { act } from '@testing-library/react';

type Handler = (...pushed: unknown[]) => void;
type Acknowledge = (lost: Error | null, answer?: unknown) => void;

/** What the browser emitted. */
export interface Emitted {
  event: keyof ClientToServer;
  input: Record<string, unknown>;
}
/** How the server answers; undefined: not at all. */
type Answer = (emitted: Emitted) => object | undefined | Promise<object | undefined>;

class FakeSocket {
  readonly handlers = new Map<string, Handler[]>();
  readonly listeners: Handler[] = [];
  readonly waiting = new Set<Acknowledge>();
  readonly io = { reconnectionDelayMax: () => undefined };
  active = true;
  isOpen = true;
  connected = false;

  on(event: string, handler: Handler): void {
    this.handlers.set(event, [...(this.handlers.get(event) ?? []), handler]);
  }
  onAny(handler: Handler): void {
    this.listeners.push(handler);
  }
  off(): void {
    this.handlers.clear();
  }
  offAny(): void {
    this.listeners.length = 0;
  }
  connect(): this {
    tries++;
    this.active = true;
    this.isOpen = true;
    return this;
  }
  disconnect(): this {
    this.active = false;
    this.isOpen = false;
    this.connected = false;
    return this;
  }
  timeout(ms: number) {
    return {
      emit: (event: Emitted['event'], input: Emitted['input'], acknowledge: Acknowledge) => {
        void this.#emit({ event, input }, acknowledge, ms);
      },
    };
  }

  async #emit(sent: Emitted, acknowledge: Acknowledge, ms: number): Promise<void> {
    emitted.push(sent);
    const once: Acknowledge = (lost, answer) => {
      clearTimeout(timer);
      if (this.waiting.delete(once)) acknowledge(lost, answer);
    };
    this.waiting.add(once);
    const timer = setTimeout(() => once(new Error('operation has timed out')), ms);
    const answered = await answer(sent);
    if (answered) once(null, answered);
  }
}

const sockets: FakeSocket[] = [];
const emitted: Emitted[] = [];
let tries = 0;
const agreeing: Answer = () => ({ ok: true });
let answer = agreeing;

/** Stands in for socket.io-client: opens nothing by itself. */
export function io(): FakeSocket {
  const socket = new FakeSocket();
  sockets.push(socket);
  return socket;
}

/** Reserved events are of the client itself: `onAny` does not hear them. */
const isReserved = (event: string) => ['connect', 'disconnect', 'connect_error'].includes(event);
const open = () => sockets.filter(({ isOpen }) => isOpen);
const tell = (event: string, ...pushed: unknown[]) =>
  act(async () => {
    for (const socket of open()) {
      socket.connected = event === 'connect' || (socket.connected && event !== 'disconnect');
      for (const handler of socket.handlers.get(event) ?? []) handler(...pushed);
      if (!isReserved(event)) for (const listener of socket.listeners) listener(event, ...pushed);
      if (event === 'disconnect') for (const lose of socket.waiting) lose(new Error('socket has been disconnected'));
    }
  });

/** The server's side of the connections of a spec. */
export const server = {
  connections: () => open().length,
  connects: () => tell('connect'),
  pushes: <P extends keyof ServerToClient>(event: P, ...pushed: Parameters<ServerToClient[P]>) =>
    tell(event, ...pushed),
  /** The connection breaks off; the client comes back by itself. */
  isLost: () => tell('disconnect'),
  /** The server ended it, and wants to be asked who is signed in. */
  ends: () => {
    for (const socket of open()) socket.active = false;
    return tell('disconnect');
  },
  /** A try fails: the handshake was refused, or the server was not reached. The client tries again by itself. */
  fails: () => tell('connect_error'),
  /** From now on; without an answer it agrees to all, and says nothing else. */
  answers: (next: Answer = agreeing) => {
    answer = next;
  },
  /** How often a client was told to connect again. */
  tries: () => tries,
  /** What browsers emitted since the spec began, of one event or of all. */
  emitted: (event?: Emitted['event']) => emitted.filter(one => event === undefined || one.event === event),
};

afterEach(() => {
  emitted.length = 0;
  answer = agreeing;
});
