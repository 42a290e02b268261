import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** How MongoDB's driver begins to write documents, in the bytes of its command. */
const INSERT = '\x02insert\0';

/** A way to the run's MongoDB on which a test can have writes get lost, while everything else passes. */
export async function linkToMongodb(loses: 'the write' | 'its answer') {
  const uri = new URL(process.env['MONGODB_URI'] ?? '');
  const target = { host: uri.hostname, port: Number(uri.port) };
  const sockets = new Set<Socket>();
  let isLosing = false;
  const server = createServer(near => {
    const far = connect(target);
    const end = () => void (near.destroy(), far.destroy());
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', end).once('close', () => sockets.delete(socket) && end());
    }
    far.on('data', chunk => near.write(chunk));
    near.on('data', chunk => {
      const isLost = isLosing && chunk.includes(INSERT);
      if (isLost && loses === 'the write') return end();
      far.write(chunk);
      if (isLost) far.removeAllListeners('data').once('data', end);
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  uri.port = String((server.address() as AddressInfo).port);
  return {
    uri: uri.href,
    breakDown: () => void (isLosing = true),
    mend: () => void (isLosing = false),
    stop: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
