import { createServer, type Server, type ServerResponse } from 'node:http';
import type { Health } from './health.js';
import { type InternalPath, InternalPages } from './internal.pages.js';
import { type Metrics, pageOf } from './metrics.js';

type Answers = Partial<Record<InternalPath, () => Promise<[status: number, body: string]>>>;

/** Serves /live, /ready, /metrics and the process's own pages on the internal port. Probes are 200 or 503 without a reason. */
export function listenForProbes(
  health: Health,
  metrics: readonly Metrics[],
  port: number,
  host: string,
  pages = new InternalPages(),
): Promise<Server> {
  const answers: Answers = {
    '/live': async () => verdict(health.isLive()),
    '/ready': async () => verdict(await health.isReady()),
    '/metrics': async () => {
      await health.isReady();
      return [200, await pageOf(metrics)];
    },
  };
  const server = createServer((request, response) => {
    const url = request.url ?? '';
    const answer = answers[url as InternalPath];
    const load = pages.at(url);
    if (!answer && !load) return response.writeHead(404).end();
    const answered = answer
      ? answer().then(given => show(response, given))
      : load?.().then(page => page(request, response));
    answered?.catch(() => (response.headersSent ? response.destroy() : response.writeHead(503).end()));
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, host, () => resolve(server));
  });
}

const show = (response: ServerResponse, [status, body]: [number, string]) =>
  void response.writeHead(status, { 'content-type': 'text/plain; version=0.0.4' }).end(body);

const verdict = (isGood: boolean): [number, string] => (isGood ? [200, 'yes\n'] : [503, 'no\n']);
