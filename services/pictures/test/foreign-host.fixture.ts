import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Network } from '../src/foreign-pictures/network.js';
import { certificate, key } from './foreign-host.certificate.js';

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** A host somewhere else, on this machine: its port, the answers of its paths, and the requests it got. */
export async function startForeignHost() {
  const answers = new Map<string, Answer>();
  const asked: string[] = [];
  const server = createServer({ cert: certificate, key }, (request, response) => {
    asked.push(request.url ?? '');
    const answer = answers.get(request.url ?? '') ?? (to => to.writeHead(404).end());
    answer(response, request);
  });
  // By every address of this machine, so that a connection to one that is not allowed would not go unseen.
  await new Promise<void>(resolve => server.listen(0, '0.0.0.0', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    asked,
    /** The address of a path that answers so. */
    at: (path: string, answer: Answer, host = 'pictures.test') => {
      answers.set(path, answer);
      return `https://${host}:${port}${path}`;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
  };
}
export type ForeignHost = Awaited<ReturnType<typeof startForeignHost>>;

/** A network in which the test says where names lead, and 127.0.0.1 is the one public address. */
export function networkOf(port: number, resolve: Network['resolve']): Network {
  return { resolve, isAllowed: address => address === '127.0.0.1', port, authorities: certificate, timeoutMs: 1500 };
}
