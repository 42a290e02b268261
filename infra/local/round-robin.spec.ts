import { once } from 'node:events';
import { createServer, get, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { RoundRobin } from './round-robin.mjs';

const servers: Server[] = [];
let proxy: RoundRobin;

async function gateway(listener: RequestListener) {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
const named = (name: string) => gateway((request, response) => response.end(`${name} ${request.url}`));
const read = async (path = '/') => (await fetch(proxy.url + path)).text();

describe('RoundRobin', () => {
  beforeEach(async () => (proxy = await RoundRobin.start()));
  afterEach(async () => {
    await proxy.stop();
    for (const server of servers.splice(0)) server.close();
  });

  test('each request goes to the next gateway, also those of one connection', async () => {
    const [one, two] = [await named('one'), await named('two')];
    proxy.leadTo([one.url, two.url]);

    const answers = [await read('/a?b=c'), await read(), await read(), await read()];

    expect(new Set(answers.slice(0, 2))).toEqual(new Set(['one /a?b=c', 'two /']));
    expect(answers.slice(2).sort()).toEqual(['one /', 'two /']);
  });

  test('a gateway that is taken out gets nothing new, and finishes what it has begun', async () => {
    let finish: () => void = () => undefined;
    const slow = await gateway((_request, response) => {
      response.write('begun, ');
      finish = () => response.end('finished');
    });
    proxy.add(slow.url);
    const answer = await fetch(proxy.url);
    proxy.add((await named('other')).url);

    proxy.remove(slow.url);

    expect([await read(), await read()]).toEqual(['other /', 'other /']);
    finish();
    expect(await answer.text()).toBe('begun, finished');
  });

  test('a socket stays with a gateway that is taken out, until one of the two ends it', async () => {
    const { server, url } = await named('one');
    server.on('upgrade', (_request, socket) => {
      socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n');
      socket.pipe(socket);
    });
    proxy.add(url);
    const socket = connect(Number(new URL(proxy.url).port), '127.0.0.1');
    socket.write('GET /socket.io/ HTTP/1.1\r\nhost: here\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n');
    await once(socket, 'data');

    proxy.remove(url);
    socket.write('Still there?');

    expect(String(await once(socket, 'data'))).toBe('Still there?');
    expect(proxy.upgrades).toEqual([url]);
    socket.end();
    await once(socket, 'close');
  });

  test('what a gateway fails is seen by who asked: nothing is tried twice', async () => {
    let asked = 0;
    const failing = await gateway(request => {
      asked++;
      request.socket.destroy();
    });
    proxy.leadTo([failing.url, failing.url]);

    expect((await fetch(proxy.url)).status).toBe(502);
    expect(asked).toBe(1);
  });

  test('without a gateway there is an answer as well', async () => {
    expect((await fetch(proxy.url)).status).toBe(503);
  });

  test('headers and bodies pass both ways', async () => {
    const echo = await gateway((request, response) => {
      response.writeHead(201, { 'set-cookie': ['a=1', 'b=2'], 'x-met': String(request.headers['x-met']) });
      request.pipe(response);
    });
    proxy.add(echo.url);

    const answer = await fetch(proxy.url, { method: 'POST', body: 'to and fro', headers: { 'x-met': 'yes' } });

    expect([answer.status, await answer.text()]).toEqual([201, 'to and fro']);
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect(answer.headers.get('x-met')).toBe('yes');
  });

  test('who leaves before the answer is over is not answered on', async () => {
    let leave: () => void = () => undefined;
    const left = new Promise<void>(resolve => (leave = resolve));
    const endless = await gateway((_request, response) => {
      response.write('and on ');
      response.once('close', () => leave());
    });
    proxy.add(endless.url);
    const asking = get(proxy.url);
    const [answer] = (await once(asking, 'response')) as [{ destroy: () => void }];

    answer.destroy();

    await expect(left).resolves.toBeUndefined();
  });
});
