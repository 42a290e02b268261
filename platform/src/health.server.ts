import { createServer, type Server } from 'node:http';
import type { Health } from './health.js';
import { metrics } from './metrics.js';

/** Answers /live, /ready and /metrics on the internal port: 200 or 503, and nothing about why. */
export function listenForProbes(health: Health, port: number, host: string): Promise<Server> {
  const answers: Record<string, () => Promise<[status: number, body: string]>> = {
    '/live': async () => verdict(health.isLive()),
    '/ready': async () => verdict(await health.isReady()),
    '/metrics': async () => {
      await health.isReady();
      return [200, await metrics.metrics()];
    },
  };
  const server = createServer((request, response) => {
    const answer = answers[request.url ?? ''];
    if (!answer) return response.writeHead(404).end();
    answer().then(
      ([status, body]) => response.writeHead(status, { 'content-type': 'text/plain; version=0.0.4' }).end(body),
      () => response.writeHead(503).end(),
    );
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, host, () => resolve(server));
  });
}

const verdict = (isGood: boolean): [number, string] => (isGood ? [200, 'yes\n'] : [503, 'no\n']);
