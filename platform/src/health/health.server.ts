import { createServer, type Server, type ServerResponse } from 'node:http';
import type { Health } from './health.js';
import type { InternalPath, InternalPages } from './internal.pages.js';
import { type Metrics, pageOf } from '../metrics/metrics.js';

type Answers = Partial<Record<InternalPath, () => Promise<[status: number, body: string]>>>;

/** What an application shows on the internal port of its process. */
interface Shown {
  health: Health;
  metrics?: Metrics;
  pages?: InternalPages;
}

interface Listening {
  port: number;
  host: string;
  /** Figures of the process itself. */
  metrics?: readonly Metrics[];
}

/**
 * Serves /live, /ready, /metrics and the applications' own pages on the internal port. Probes are 200 when that is true of every
 * application, else 503, without a reason.
 */
export function listenForProbes(
  applications: readonly Shown[],
  { port, host, metrics = [] }: Listening,
): Promise<Server> {
  const areReady = async () => {
    const ready = await Promise.all(applications.map(({ health }) => health.isReady()));
    return ready.every(Boolean);
  };
  const answers: Answers = {
    '/live': async () => verdict(applications.every(({ health }) => health.isLive())),
    '/ready': async () => verdict(await areReady()),
    '/metrics': async () => {
      await areReady();
      return [200, await pageOf([...applications.flatMap(application => application.metrics ?? []), ...metrics])];
    },
  };
  const server = createServer((request, response) => {
    const url = request.url ?? '';
    const answer = answers[url as InternalPath];
    const load = applications.map(({ pages }) => pages?.at(url)).find(page => page !== undefined);
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
