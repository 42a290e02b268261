import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const HANGS_MS = 60_000;

/** A model's server that takes every question and says nothing for a minute, which is longer than a caller waits. */
export async function startHangingProvider(scope: AsyncDisposableStack) {
  let open = 0;
  const server = createServer((request, response) => {
    open += 1;
    const timer = setTimeout(() => response.writeHead(500).end(), HANGS_MS);
    response.once('close', () => {
      clearTimeout(timer);
      open -= 1;
    });
    request.resume();
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  scope.defer(() => {
    server.closeAllConnections();
    server.close();
  });
  const holding = () => open;
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    holding,
    /** Until so many questions wait here; the number that do, when they do not come together. */
    holds: async (count: number, withinMs = 20_000) => {
      const end = Date.now() + withinMs;
      while (holding() !== count && Date.now() < end) await pause(50);
      return holding();
    },
  };
}
