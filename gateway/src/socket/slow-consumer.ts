import type { Socket } from 'node:net';
import type { Socket as Connection } from 'engine.io';

interface Packet {
  data?: string | Buffer;
}

/** What may wait for a client that does not read. */
const BACKLOG_BYTES = 1024 * 1024;

/** Cuts off a client that reads more slowly than it is written to, before it takes the memory of all. */
export function cutWhenSlow(connection: Connection, socket: Socket, onCut: () => void): void {
  let queued = 0;
  connection.on('flush', () => (queued = 0));
  connection.on('packetCreate', ({ data }: Packet) => {
    queued += data === undefined ? 0 : Buffer.byteLength(data);
    if (queued + socket.writableLength <= BACKLOG_BYTES || socket.destroyed) return;
    onCut();
    socket.destroy();
  });
}
