// A push service in a process of its own: it knows no subscription whose path begins with /gone, and takes everything else. It says its
// port to the process that started it, and what it was asked whenever that process asks.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const asked = { taken: new Set<string>(), gone: new Set<string>() };

const server = createServer((request, response) => {
  const path = request.url ?? '';
  const isGone = path.startsWith('/gone');
  request.resume().once('end', () => {
    asked[isGone ? 'gone' : 'taken'].add(path);
    response.writeHead(isGone ? 410 : 201).end();
  });
});
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));

process.on('message', () => process.send?.({ taken: asked.taken.size, gone: asked.gone.size }));
process.on('disconnect', () => process.exit());
