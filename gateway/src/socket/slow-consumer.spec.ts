import { createServer, request } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { Server as Engine, type Socket as Connection } from 'engine.io';
import { cutWhenSlow } from './slow-consumer.js';

const MESSAGE = 'x'.repeat(64 * 1024);
const headers = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
};

/** A real connection, and the client's end of it. */
async function connect() {
  const server = createServer();
  const engine = new Engine({ transports: ['websocket'] });
  engine.attach(server, { path: '/e' });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const opened = new Promise<Connection>(resolve => engine.once('connection', resolve));
  const client = new Promise<Socket>(resolve => {
    request({ port, path: '/e/?EIO=4&transport=websocket', headers, agent: false })
      .once('upgrade', (_answer, socket) => resolve(socket.on('error', () => undefined)))
      .end();
  });
  const [connection, socket] = await Promise.all([opened, client]);
  const stop = async () => {
    socket.destroy();
    await new Promise(resolve => server.close(resolve));
  };
  return { connection, socket, stop };
}
const turn = () => new Promise(resolve => setImmediate(resolve));

describe('cutWhenSlow', () => {
  test('W16 a client that reads nothing is cut off, long before what waits for it fills the memory', async () => {
    const { connection, socket, stop } = await connect();
    const cut = jest.fn();
    cutWhenSlow(connection, connection.request.socket, cut);
    socket.pause();
    const closed = new Promise(resolve => connection.once('close', resolve));

    for (let sent = 0; sent < 1000 && cut.mock.calls.length === 0; sent += 1) {
      connection.send(MESSAGE);
      await turn();
    }

    await closed;
    expect(cut).toHaveBeenCalledTimes(1);
    await stop();
  });

  test('W16 a client that reads is sent any amount', async () => {
    const { connection, socket, stop } = await connect();
    const cut = jest.fn();
    cutWhenSlow(connection, connection.request.socket, cut);
    let read = 0;
    const all = new Promise<void>(resolve => {
      socket.on('data', chunk => {
        read += chunk.length;
        if (read > 100 * MESSAGE.length) resolve();
      });
    });

    for (let sent = 0; sent < 100; sent += 1)
      await new Promise<void>(resolve => connection.send(MESSAGE, {}, () => resolve()));

    await all;
    expect(cut).not.toHaveBeenCalled();
    await stop();
  });
});
