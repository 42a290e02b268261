import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { until } from './until.js';
import { TcpProxy } from './tcp-proxy.ts';

/** No other test is given a port as low as this. */
const NO_SERVER = 1;

let server: Server;
let proxy: TcpProxy;
let far: Socket[];
const nears: Socket[] = [];

/** A connection through the proxy to an echo server, and what came back. */
async function openConnection() {
  const socket = connect(proxy.port, '127.0.0.1');
  nears.push(socket);
  const received = { text: '', isClosed: false };
  socket.on('data', chunk => (received.text += String(chunk)));
  socket.on('error', () => undefined).once('close', () => (received.isClosed = true));
  await Promise.race([once(socket, 'connect'), once(socket, 'close')]).catch(() => undefined);
  return { socket, received };
}

async function connected() {
  const connection = await openConnection();
  connection.socket.write('hello ');
  await until(() => connection.received.text === 'hello ');
  return connection;
}

describe('TcpProxy', () => {
  beforeEach(async () => {
    far = [];
    server = createServer(socket => {
      far.push(socket.on('error', () => undefined));
      socket.pipe(socket);
    });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    proxy = await TcpProxy.start((server.address() as AddressInfo).port);
  });
  afterEach(async () => {
    for (const near of nears.splice(0)) near.destroy();
    await proxy.stop();
    await new Promise(resolve => server.close(resolve));
  });

  test('without a fault all bytes pass, and the end of the stream', async () => {
    const { socket, received } = await connected();

    socket.end('bye');

    await until(() => received.isClosed);
    expect(received.text).toBe('hello bye');
  });

  test('a proxy with two ports gives connections to them in turns, and passes over one where no server listens', async () => {
    proxy.leadTo(NO_SERVER, (server.address() as AddressInfo).port);

    await connected();
    await connected();

    expect(far).toHaveLength(2);
  });

  test('a cut resets open and new connections until it is healed', async () => {
    const before = await connected();

    proxy.cut();
    await until(() => before.received.isClosed);
    const during = await openConnection();
    await until(() => during.received.isClosed);
    proxy.heal();

    await connected();
  });

  test('a reset ends open connections, and no new one', async () => {
    const before = await connected();

    proxy.reset(() => true);

    await until(() => before.received.isClosed);
    await connected();
  });

  test('half open: what is written is gone, and neither side is told until it is healed', async () => {
    const one = await connected();
    const other = await connected();
    let asked = 0;

    proxy.halfOpen(() => asked++ === 0, false);
    one.socket.write('lost');
    other.socket.write('found');
    await until(() => other.received.text === 'hello found');
    await connected();

    expect(one.received).toEqual({ text: 'hello ', isClosed: false });
    proxy.heal();
    await until(() => one.received.isClosed);
    expect([one.received.text, other.received.isClosed]).toEqual(['hello ', false]);
  });

  test('half open, new connections among them: they are accepted, and lead nowhere', async () => {
    proxy.halfOpen(() => true, true);
    const { socket, received } = await openConnection();
    socket.write('lost');
    await until(() => far.length === 1);

    proxy.heal();

    await until(() => received.isClosed);
    expect(received.text).toBe('');
  });

  test.each(['the request', 'its answer'] as const)(
    'a break loses %s at the given bytes and ends that connection, not another one',
    async loses => {
      const [one, other] = [await connected(), await connected()];
      let arrived = '';
      for (const socket of far) socket.on('data', chunk => (arrived += String(chunk)));

      proxy.breakAt('insert', loses);
      one.socket.write('insert');
      await until(() => one.received.isClosed);
      other.socket.write('find');
      await until(() => other.received.text === 'hello find');

      expect(one.received.text).toBe('hello ');
      expect(arrived).toBe(loses === 'the request' ? 'find' : 'insertfind');
      proxy.heal();
      other.socket.write('insert');
      await until(() => other.received.text === 'hello findinsert');
    },
  );

  test('frozen bytes come in their order once it is healed, on new connections as well', async () => {
    const before = await connected();

    proxy.freeze();
    before.socket.write('1');
    const during = await openConnection();
    during.socket.write('2');
    await until(() => far.length === 2);
    before.socket.write('3');
    expect([before.received.text, during.received.text]).toEqual(['hello ', '']);
    proxy.heal();

    await until(() => before.received.text === 'hello 13' && during.received.text === '2');
  });

  test('delayed bytes come later, in their order, also when the delay ends before', async () => {
    const { socket, received } = await connected();

    proxy.delay(200);
    socket.write('1');
    await new Promise(resolve => setImmediate(resolve));
    proxy.heal();
    socket.write('2');

    await until(() => received.text === 'hello 12');
  });
});
