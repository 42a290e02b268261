import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

export type Line = Record<string, unknown>;

/** A store of logs that keeps what it is sent; on its port it can go away and come back. */
export async function startLogStore(scope: AsyncDisposableStack) {
  let text = '';
  let port = 0;
  let server: Server;
  const sockets = new Set<Socket>();
  const open = async () => {
    server = createServer(socket => {
      sockets.add(socket);
      socket.on('data', data => (text += data.toString())).on('error', () => undefined);
    });
    await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve));
    ({ port } = server.address() as AddressInfo);
  };
  const close = () => {
    server.close();
    sockets.forEach(socket => socket.destroy());
  };
  await open();
  scope.defer(close);
  const lines = () =>
    text
      .split('\n')
      .filter(Boolean)
      .map(line => JSON.parse(line) as Line);
  return { port, open, close, lines, text: () => text };
}
