import { createServer } from 'node:net';
import { freePort, isPortFree, requireFreePorts } from './ports.ts';

describe('Ports', () => {
  test('a port in use is one sentence that says which variable chooses another', async () => {
    const port = await freePort();
    const server = createServer();
    await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve));

    const refusal = requireFreePorts([{ port, variable: 'MAIL_PAGES_PORT', use: 'the mail pages' }]);

    await expect(refusal).rejects.toThrow(
      `Port ${port}, for the mail pages, is in use: stop what listens there or set MAIL_PAGES_PORT to another port.`,
    );
    server.close();
  });

  test('a free port can be listened on', async () => {
    const port = await freePort();

    expect(await isPortFree(port)).toBe(true);
    await expect(requireFreePorts([{ port, variable: 'PORT', use: 'the app' }])).resolves.toBeUndefined();
  });

  test('a free port is another one each time, also before the first is listened on', async () => {
    const ports = await Promise.all(Array.from({ length: 100 }, freePort));

    expect(new Set(ports).size).toBe(100);
  });
});
