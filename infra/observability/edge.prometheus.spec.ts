import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBalancer } from '../docker/balancer.fixture.js';
import { run } from '../local/commands.ts';
import { until } from '../test/until.js';
import { probeOf, startBlackboxExporter } from './exporters.ts';
import { startPrometheus } from './prometheus.ts';
import { alerts, figuresOf, panels } from './rules.ts';

jest.setTimeout(120_000);

const rules = alerts('alerts.edge.yaml');
const dir = mkdtempSync(join(tmpdir(), 'attune-watched-edge-'));
const scope = new AsyncDisposableStack();
let prometheus: Awaited<ReturnType<typeof startPrometheus>>;
let balancer: Awaited<ReturnType<typeof startBalancer>>;
/** What the gateway behind the balancer answers to probes. */
let readiness = 200;

const fires = async (alert: string) => (await prometheus.query(rules[alert] ?? alert)).map(({ labels }) => labels);
const fired = (alert: string) => until(async () => (await fires(alert)).length > 0);
const ask = (path: string) => fetch(`http://127.0.0.1:${balancer.port}${path}`).then(answer => answer.text());
const values = async (expression: string) => (await prometheus.query(expression)).map(({ value }) => value);

const listen = async (server: Server) => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  scope.defer(() => void server.close());
  return (server.address() as AddressInfo).port;
};

/** A server whose certificate ends after some days. */
async function withCertificate(days: number): Promise<string> {
  const [key, cert] = [join(dir, `${days}.key`), join(dir, `${days}.crt`)];
  const wanted = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-subj', '/CN=localhost'];
  await run('openssl', ['req', ...wanted, '-days', String(days), '-keyout', key, '-out', cert]);
  const given = { key: readFileSync(key), cert: readFileSync(cert) };
  return `https://127.0.0.1:${await listen(createTlsServer(given, (_request, response) => response.end('yes')))}`;
}

beforeAll(async () => {
  const upstream = createServer((request, response) => {
    const isProbe = ['/ready', '/healthz', '/api/health'].includes(request.url ?? '');
    response.writeHead(isProbe ? readiness : request.url === '/api/fails' ? 500 : 200).end('x');
  });
  balancer = await startBalancer(await listen(upstream));
  scope.defer(() => balancer.stop());
  const http = { tls_config: { insecure_skip_verify: true } };
  const exporter = await startBlackboxExporter(scope, dir, { http_2xx: { prober: 'http', timeout: '900ms', http } });
  const [fresh, old] = [await withCertificate(90), await withCertificate(5)];
  const addresses = [`http://127.0.0.1:${balancer.port}/api/health`, fresh, old];
  const jobs = {
    balancer: [{ targets: [`127.0.0.1:${balancer.metricsPort}`] }],
    outside: addresses.map(address => probeOf(exporter, address)),
  };
  prometheus = await startPrometheus({ dir: join(dir, 'prometheus'), jobs });
  scope.defer(() => prometheus.stop());
  await until(async () => (await values('up == 1')).length === 4);
  await until(async () => (await values('rate(haproxy_backend_http_requests_total[5m])')).length > 0);
});
afterAll(async () => {
  await scope.disposeAsync();
  rmSync(dir, { recursive: true, force: true });
});

describe('alerts on the balancer and on what is seen from outside, under HAProxy’s own exporter and the blackbox exporter', () => {
  test.each(figuresOf(rules))('%s is shown', async figure => {
    expect(await prometheus.query(figure)).not.toEqual([]);
  });

  test('its servers and what it answers are seen', async () => {
    const ready = await values(panels()['Balancer: servers that are ready'] ?? '');
    await ask('/api/any');
    await until(async () =>
      (await values(panels()['Balancer: answers a second, by class'] ?? '')).some(value => value > 0),
    );

    expect(ready).toEqual([1]);
  });

  test('CertificateExpires fires for the one that ends soon; while the rest is well, nothing else fires', async () => {
    const firing = await Promise.all(Object.keys(rules).map(async alert => [alert, await fires(alert)] as const));

    expect(firing.filter(([, labels]) => labels.length).map(([alert]) => alert)).toEqual(['CertificateExpires']);
    expect(await fires('CertificateExpires')).toHaveLength(1);
  });

  test('BalancerFull fires when it has nearly all connections that it may have', async () => {
    const sockets = Array.from({ length: 90 }, () => connect(balancer.port, '127.0.0.1').on('error', () => undefined));
    await fired('BalancerFull');

    expect(await fires('BalancerFull')).toEqual([expect.objectContaining({ job: 'balancer' })]);
    sockets.forEach(socket => socket.destroy());
  });

  test('BalancerRefuses is silent about what a gateway fails, and fires when the balancer has no gateway; so do BalancerHasNoServer, ServerDown and AddressUnreachable', async () => {
    for (let more = 0; more < 20; more += 1) await ask('/api/fails');
    await until(
      async () => (await values('haproxy_server_http_responses_total{proxy="gateways",code="5xx"} > 19')).length > 0,
    );
    expect(await fires('BalancerRefuses')).toEqual([]);

    readiness = 503;
    await fired('BalancerHasNoServer');
    await fired('ServerDown');
    await fired('AddressUnreachable');
    for (let more = 0; more < 20; more += 1) await ask('/api/any');
    await fired('BalancerRefuses');

    expect(await fires('BalancerHasNoServer')).toContainEqual(expect.objectContaining({ proxy: 'gateways' }));
    expect(await fires('BalancerRefuses')).toContainEqual({ proxy: 'gateways' });
  });

  test('the door shows none of it', async () => {
    expect(await ask('/metrics')).not.toContain('haproxy_');
    expect((await fetch(`http://127.0.0.1:${balancer.metricsPort}/else`)).status).toBe(404);
  });
});
