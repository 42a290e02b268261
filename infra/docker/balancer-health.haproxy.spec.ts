import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { until } from '../test/until.js';
import { startBalancer } from './balancer.fixture.js';

const statusOf = async (url: string) => (await fetch(url)).status;

describe('the health of the balancer', () => {
  test('it is healthy while a gateway answers, and not while none does', async () => {
    let status = 200;
    const upstream = createServer((_request, response) => response.writeHead(status).end());
    await new Promise<void>(resolve => upstream.listen(0, '127.0.0.1', resolve));
    const balancer = await startBalancer((upstream.address() as AddressInfo).port);
    const health = `http://127.0.0.1:${balancer.healthPort}/healthz`;

    expect(await statusOf(health)).toBe(200);
    status = 503;
    await until(async () => (await statusOf(health)) === 503);
    status = 200;
    await until(async () => (await statusOf(health)) === 200);

    await balancer.stop();
    upstream.close();
  });
});
