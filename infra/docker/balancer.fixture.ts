import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { haproxy } from '../test/balancer.ts';
import { answers } from '../local/http-answers.ts';
import { freePort } from '../local/ports.ts';

/** A real HAProxy with the project's configuration, in front of one server that answers as gateway, at `probed` its probes, and as web app. */
export async function startBalancer(answering: number, probed = answering) {
  const dir = mkdtempSync(join(tmpdir(), 'attune-balancer-'));
  const [port, healthPort, metricsPort] = [await freePort(), await freePort(), await freePort()];
  const isReady = () => answers(`http://127.0.0.1:${port}/api/health`);
  const env = { TRUSTED_PROXY: '127.0.0.1/32' };
  const balancer = haproxy(dir, configurationFor({ port, healthPort, metricsPort, answering, probed }), isReady, env);
  await balancer.start();
  return {
    port,
    healthPort,
    metricsPort,
    log: () => readFileSync(join(dir, 'haproxy.log'), 'utf8'),
    stop: async () => {
      await balancer.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** The project's own, with the addresses of this machine and fewer connections than a sandbox allows. */
function configurationFor({ port, healthPort, metricsPort, answering, probed }: Record<string, number>): string {
  return readFileSync(join(import.meta.dirname, 'balancer.cfg'), 'utf8')
    .replace('bind :8080', `bind 127.0.0.1:${port}`)
    .replace('bind 127.0.0.1:8404', `bind 127.0.0.1:${healthPort}`)
    .replace('bind :8405', `bind 127.0.0.1:${metricsPort}`)
    .replace(/maxconn \d+/, 'maxconn 100')
    .replaceAll(/check port \d+/g, `check port ${probed}`)
    .replaceAll(/ resolvers docker.*/g, '')
    .replaceAll(/server-template (\w+) .*/g, `server $1-1 127.0.0.1:${answering}`);
}
