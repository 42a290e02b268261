import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { until } from '../test/until.js';
import { TcpProxy } from './tcp-proxy.ts';

let server: Server;
let proxy: TcpProxy;
let far: Socket[];
const nears: Socket[] = [];

/** A connection through the proxy to an echo server, and what came back. */
async function talk() {
  const socket = connect(proxy.port, '127.0.0.1');
  nears.push(socket);
  const heard = { text: '', isClosed: false };
  socket.on('data', chunk => (heard.text += String(chunk)));
  socket.on('error', () => undefined).once('close', () => (heard.isClosed = true));
  await Promise.race([once(socket, 'connect'), once(socket, 'close')]).catch(() => undefined);
  return { socket, heard };
}

async function connected() {
  const talking = await talk();
  talking.socket.write('hello ');
  await until(() => talking.heard.text === 'hello ');
  return talking;
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

  test('without a fault everything passes, and the end too', async () => {
    const { socket, heard } = await connected();

    socket.end('bye');

    await until(() => heard.isClosed);
    expect(heard.text).toBe('hello bye');
  });

  test('who leads to two ports gives connections to them in turns, and passes over one that is dead', async () => {
    const free = createServer();
    await new Promise<void>(resolve => free.listen(0, '127.0.0.1', resolve));
    const { port: dead } = free.address() as AddressInfo;
    await new Promise(resolve => free.close(resolve));
    proxy.leadTo(dead, (server.address() as AddressInfo).port);

    await connected();
    await connected();

    expect(far).toHaveLength(2);
  });

  test('a cut resets what stands and what comes, until it is healed', async () => {
    const before = await connected();

    proxy.cut();
    await until(() => before.heard.isClosed);
    const during = await talk();
    await until(() => during.heard.isClosed);
    proxy.heal();

    await connected();
  });

  test('a reset ends what stands, and nothing that comes', async () => {
    const before = await connected();

    proxy.reset(() => true);

    await until(() => before.heard.isClosed);
    await connected();
  });

  test('half open: what is written is gone, and neither side is told until it is healed', async () => {
    const one = await connected();
    const other = await connected();
    let asked = 0;

    proxy.halfOpen(() => asked++ === 0, false);
    one.socket.write('lost');
    other.socket.write('found');
    await until(() => other.heard.text === 'hello found');
    await connected();

    expect(one.heard).toEqual({ text: 'hello ', isClosed: false });
    proxy.heal();
    await until(() => one.heard.isClosed);
    expect([one.heard.text, other.heard.isClosed]).toEqual(['hello ', false]);
  });

  test('half open, new connections among them: they are accepted, and lead nowhere', async () => {
    proxy.halfOpen(() => true, true);
    const { socket, heard } = await talk();
    socket.write('lost');
    await until(() => far.length === 1);

    proxy.heal();

    await until(() => heard.isClosed);
    expect(heard.text).toBe('');
  });

  test('frozen bytes come in their order once it is healed, on new connections as well', async () => {
    const before = await connected();

    proxy.freeze();
    before.socket.write('1');
    const during = await talk();
    during.socket.write('2');
    await until(() => far.length === 2);
    before.socket.write('3');
    expect([before.heard.text, during.heard.text]).toEqual(['hello ', '']);
    proxy.heal();

    await until(() => before.heard.text === 'hello 13' && during.heard.text === '2');
  });

  test('delayed bytes come later, in their order, also when the delay ends meanwhile', async () => {
    const { socket, heard } = await connected();

    proxy.delay(200);
    socket.write('1');
    await new Promise(resolve => setImmediate(resolve));
    proxy.heal();
    socket.write('2');

    await until(() => heard.text === 'hello 12');
  });
});
