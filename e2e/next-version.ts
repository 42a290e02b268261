import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A door of the product that can bring out a next version of the app; enough for visitors, who need no socket. */
export async function startNextVersions(productUrl: string) {
  let version = 1;
  const server = createServer(({ url = '/', headers }, response) => {
    const answer = async () => {
      const given = await fetch(new URL(url, productUrl), { headers: { accept: String(headers.accept) } });
      // What came packed is unpacked by now.
      const kept = [...given.headers].filter(([name]) => !/^(content-(encoding|length)|transfer-encoding)$/.test(name));
      const body = Buffer.from(await given.arrayBuffer());
      response.writeHead(given.status, Object.fromEntries(kept));
      // A browser takes for a next version whose worker differs in a byte.
      response.end(url === '/sw.js' ? Buffer.concat([body, Buffer.from(`\n// ${version}`)]) : body);
    };
    answer().catch(() => response.destroy());
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    bringOut: () => void (version += 1),
    stop: async () => {
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
  };
}
