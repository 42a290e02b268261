import { EventEmitter } from 'node:events';
import type { Socket as Connection } from 'engine.io';
import { guardAgainstFlood } from './flood-guard.js';

/** A connection whose guard lets the first `allowed` packets through. */
function guarded(allowed: number) {
  const socket = Object.assign(new EventEmitter(), { pause: jest.fn() });
  const connection = Object.assign(new EventEmitter(), { transport: { socket } });
  const [taken, onFlood] = [[] as number[], jest.fn()];
  const take = (bytes: number) => taken.push(bytes) <= allowed;
  guardAgainstFlood(connection as unknown as Connection, take, onFlood);
  return { socket, connection, taken, onFlood };
}

describe('guardAgainstFlood', () => {
  test('every packet counts with its bytes, and pings and pongs of the WebSocket without any', () => {
    const { socket, connection, taken, onFlood } = guarded(10);

    for (const packet of [{ data: 'tea ☕' }, { data: Buffer.alloc(9) }, {}]) connection.emit('packet', packet);
    socket.emit('ping');
    socket.emit('pong');

    expect(taken).toEqual([7, 9, 0, 0, 0]);
    expect(onFlood).not.toHaveBeenCalled();
    expect(socket.pause).not.toHaveBeenCalled();
  });

  test('at the first refusal nothing more is read, and the connection is ended once', () => {
    const { socket, connection, taken, onFlood } = guarded(1);

    for (let count = 0; count < 4; count += 1) connection.emit('packet', {});

    expect(taken).toEqual([0, 0]);
    expect(socket.pause).toHaveBeenCalledTimes(1);
    expect(onFlood).toHaveBeenCalledTimes(1);
  });
});
