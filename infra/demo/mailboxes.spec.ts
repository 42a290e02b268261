import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fromMailpit } from './mailboxes.ts';

const mails = [{ ID: 'a1', to: 'ada@example.test', Text: 'Hello Ada, /verify/abc' }];
let server: Server;
let url: string;

describe('Mailboxes of the demo', () => {
  // As Mailpit's API says: https://mailpit.axllent.org/docs/api-v1/
  beforeAll(async () => {
    server = createServer((request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://mailpit');
      const found = mails.filter(({ to }) => searchParams.get('query') === `to:"${to}"`);
      const answers: Record<string, unknown> = {
        'GET /api/v1/search': { messages: found.map(({ ID }) => ({ ID })) },
        'GET /api/v1/message/a1': mails[0],
      };
      let body = '';
      request
        .on('data', chunk => (body += String(chunk)))
        .on('end', () => {
          if (request.method === 'DELETE' && body === '{"IDs":["a1"]}') mails.length = 0;
          response.end(JSON.stringify(answers[`${request.method} ${pathname}`] ?? {}));
        });
    });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => void server.close());

  test('a mail is taken out of Mailpit by the address it went to', async () => {
    const take = fromMailpit(url);

    expect(await take('ben@example.test')).toBeUndefined();
    expect(await take('ada@example.test')).toBe('Hello Ada, /verify/abc');
    expect(await take('ada@example.test')).toBeUndefined();
  });
});
