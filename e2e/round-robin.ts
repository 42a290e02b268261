import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A plain proxy: every connection goes to the next gateway, whoever it comes from. It remembers nothing and reads nothing. */
export async function startRoundRobin() {
  const open = new Set<Socket>();
  const upgrades: string[] = [];
  let gateways: URL[] = [];
  let taken = 0;
  const server = createServer(client => {
    const gateway = gateways[taken++ % gateways.length];
    if (!gateway) return client.destroy();
    const upstream = connect(Number(gateway.port), gateway.hostname);
    client.once('data', head => String(head).startsWith('GET /socket.io/') && upgrades.push(gateway.origin));
    for (const [from, to] of [[client, upstream] as const, [upstream, client] as const]) {
      open.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.once('close', () => {
        open.delete(from);
        to.destroy();
      });
    }
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    /** For the test alone: which gateway each socket was given to. */
    upgrades,
    leadTo: (urls: string[]) => (gateways = urls.map(url => new URL(url))),
    stop: async () => {
      for (const socket of open) socket.destroy();
      await new Promise(resolve => server.close(resolve));
    },
  };
}
