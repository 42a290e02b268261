import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to the run's Redis that a test can cut and mend. */
export async function linkToRedis() {
  const target = new URL(process.env['REDIS_URL'] ?? '');
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer(near => {
    const far = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy()).on('close', () => to.destroy() && sockets.delete(from));
      from.pipe(to);
    }
    if (isCut) near.destroy();
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `redis://127.0.0.1:${port}${target.pathname}`,
    cut,
    mend: () => void (isCut = false),
    stop: () => {
      cut();
      server.close();
    },
  };
}
