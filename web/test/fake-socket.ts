import type { ServerToClient } from '@attune/gateway-contract/socket';
import { act } from '@testing-library/react';

type Handler = () => void;

class FakeSocket {
  readonly handlers = new Map<string, Handler[]>();
  active = true;
  isOpen = true;

  on(event: string, handler: Handler): void {
    this.handlers.set(event, [...(this.handlers.get(event) ?? []), handler]);
  }
  off(): void {
    this.handlers.clear();
  }
  connect(): void {
    this.active = true;
  }
  disconnect(): void {
    this.active = false;
    this.isOpen = false;
  }
}

const sockets: FakeSocket[] = [];

/** Stands in for socket.io-client: opens nothing by itself. */
export function io(): FakeSocket {
  const socket = new FakeSocket();
  sockets.push(socket);
  return socket;
}

const open = () => sockets.filter(({ isOpen }) => isOpen);
const tell = (event: string) =>
  act(async () => {
    for (const socket of open()) for (const handler of socket.handlers.get(event) ?? []) handler();
  });

/** The server's side of the connections of a spec. */
export const server = {
  connections: () => open().length,
  connects: () => tell('connect'),
  pushes: (event: keyof ServerToClient) => tell(event),
  /** The connection breaks off; the client comes back by itself. */
  isLost: () => tell('disconnect'),
  /** The server ended it, and wants to be asked who is signed in. */
  ends: () => {
    for (const socket of open()) socket.active = false;
    return tell('disconnect');
  },
};
