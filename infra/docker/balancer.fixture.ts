import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { haproxy } from '../harness/balancer.ts';
import { answers } from '../local/http-answers.ts';
import { freePort } from '../local/ports.ts';

/** A real HAProxy with the project's configuration, in front of one server that answers as gateway and as web app. */
export async function startBalancer(answering: number) {
  const dir = mkdtempSync(join(tmpdir(), 'attune-balancer-'));
  const [port, healthPort] = [await freePort(), await freePort()];
  const isReady = () => answers(`http://127.0.0.1:${port}/api/health`);
  const env = { TRUSTED_PROXY: '127.0.0.1/32' };
  const balancer = haproxy(dir, configurationFor(port, healthPort, answering), isReady, env);
  await balancer.start();
  return {
    port,
    healthPort,
    log: () => readFileSync(join(dir, 'haproxy.log'), 'utf8'),
    stop: async () => {
      await balancer.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** The project's own, with the addresses of this machine and fewer connections than a sandbox allows. */
function configurationFor(listening: number, health: number, answering: number): string {
  return readFileSync(join(import.meta.dirname, 'balancer.cfg'), 'utf8')
    .replace('bind :8080', `bind 127.0.0.1:${listening}`)
    .replace('bind 127.0.0.1:8404', `bind 127.0.0.1:${health}`)
    .replace(/maxconn \d+/, 'maxconn 100')
    .replaceAll(/check port \d+/g, 'check')
    .replaceAll(/ resolvers docker.*/g, '')
    .replaceAll(/server-template (\w+) .*/g, `server $1-1 127.0.0.1:${answering}`);
}
