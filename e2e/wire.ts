import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** The wire between browsers and the product, which can be cut: what was open breaks off, and nothing can be opened. */
export async function startWire() {
  const open = new Set<Socket>();
  let product: URL | undefined;
  let isCut = false;
  const server = createServer(client => {
    if (!product || isCut) return client.destroy();
    const upstream = connect(Number(product.port), product.hostname);
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
  const breakOff = () => open.forEach(socket => socket.destroy());
  return {
    url: `http://127.0.0.1:${port}`,
    leadTo: (url: string) => (product = new URL(url)),
    cut: () => {
      isCut = true;
      breakOff();
    },
    mend: () => (isCut = false),
    stop: async () => {
      breakOff();
      await new Promise(resolve => server.close(resolve));
    },
  };
}
