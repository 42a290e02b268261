import type { Socket as Connection } from 'engine.io';

interface Packet {
  data?: string | Buffer;
}
/** The WebSocket below: its own pings are answered by the library and reach nothing above it. */
interface WebSocket {
  on(event: 'ping' | 'pong', listener: () => void): void;
  pause(): void;
}

/**
 * Shows every packet to `take` before it is parsed, valid or not, WebSocket pings included. At the first refusal
 * nothing more is read from the connection, and `onFlood` ends it.
 */
export function guardAgainstFlood(connection: Connection, take: (bytes: number) => boolean, onFlood: () => void): void {
  const { socket } = connection.transport as unknown as { socket: WebSocket };
  let isOver = false;
  const count = (bytes: number) => {
    if (isOver || take(bytes)) return;
    isOver = true;
    socket.pause();
    onFlood();
  };
  connection.on('packet', ({ data }: Packet) => count(data === undefined ? 0 : Buffer.byteLength(data)));
  socket.on('ping', () => count(0));
  socket.on('pong', () => count(0));
}
