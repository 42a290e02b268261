import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Balancer } from './balancer.ts';

const servers: Server[] = [];
let dir: string;
let balancer: Balancer;

async function gateway(listener: RequestListener) {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const named = (name: string) => gateway((request, response) => response.end(`${name} ${request.url}`));
const read = async (path = '/') => (await fetch(balancer.url + path)).text();

describe('Balancer', () => {
  beforeEach(async () => {
    dir = mkdtempSync(join(tmpdir(), 'attune-balancer-'));
    balancer = await Balancer.start(dir);
  });
  afterEach(async () => {
    await balancer.stop();
    for (const server of servers.splice(0)) server.close();
    rmSync(dir, { recursive: true, force: true });
  });

  test('each request goes to the next gateway, also those of one connection', async () => {
    await balancer.add(await named('one'));
    await balancer.add(await named('two'));

    const answers = [await read('/a?b=c'), await read(), await read(), await read()];

    expect(answers.map(answer => answer.slice(0, 3))).toEqual(
      answers[0]?.startsWith('one') ? ['one', 'two', 'one', 'two'] : ['two', 'one', 'two', 'one'],
    );
    expect(answers[0]).toMatch(/ \/a\?b=c$/);
  });

  test('a gateway that is taken out gets nothing new, and finishes what it has begun', async () => {
    let finish: () => void = () => undefined;
    const slow = await gateway((_request, response) => {
      response.write('begun, ');
      finish = () => response.end('finished');
    });
    await balancer.add(slow);
    const answer = await fetch(balancer.url);
    await balancer.add(await named('other'));

    await balancer.remove(slow);

    expect([await read(), await read()]).toEqual(['other /', 'other /']);
    finish();
    expect(await answer.text()).toBe('begun, finished');
  });

  test('what a gateway fails its client sees: nothing is tried twice', async () => {
    let asked = 0;
    const failing = await gateway(request => {
      asked++;
      request.socket.destroy();
    });
    await balancer.add(failing);

    expect((await fetch(balancer.url)).status).toBe(502);
    expect(asked).toBe(1);
  });

  test('which gateway a socket was given to can be asked', async () => {
    const url = await named('one');
    await balancer.add(url);

    await read('/socket.io/');

    expect(balancer.upgrades()).toEqual([url]);
  });
});
