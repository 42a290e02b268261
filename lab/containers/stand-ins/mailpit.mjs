import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

// Stands in for Mailpit: SMTP on 1025, and on 8025 the paths of its API that are used here. `mailpit readyz` is the check of health.

if (process.argv[2] === 'readyz') {
  const { ok } = await fetch('http://127.0.0.1:8025/readyz').catch(() => ({ ok: false }));
  process.exit(ok ? 0 : 1);
}

const mails = new Map();
let last = 0;

const smtp = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData(stream, { envelope }, done) {
    const parsed = buffer(stream).then(source => PostalMime.parse(source));
    parsed.then(({ subject, text }) => {
      const ID = String(++last);
      const To = envelope.rcptTo.map(({ address }) => ({ Address: address }));
      mails.set(ID, { ID, To, Subject: subject, Text: text });
      done();
    }, done);
  },
});
smtp.listen(1025, '0.0.0.0');

createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://mailpit');
  const body = Buffer.concat(await request.toArray()).toString();
  const answer = reply(request.method, pathname, searchParams, body);
  response.statusCode = answer === undefined ? 404 : 200;
  response.setHeader('content-type', 'application/json').end(JSON.stringify(answer ?? {}));
}).listen(8025, '0.0.0.0');

function reply(method, pathname, searchParams, body) {
  if (pathname === '/readyz') return {};
  if (pathname === '/api/v1/search') {
    const address = /to:"(.*)"/.exec(searchParams.get('query') ?? '')?.[1];
    return listed([...mails.values()].filter(({ To }) => To.some(({ Address }) => Address === address)));
  }
  if (pathname === '/api/v1/messages' && method === 'DELETE') {
    for (const id of JSON.parse(body).IDs) mails.delete(id);
    return {};
  }
  if (pathname === '/api/v1/messages') return listed([...mails.values()]);
  return mails.get(/^\/api\/v1\/message\/(\d+)$/.exec(pathname)?.[1]);
}

const listed = messages => ({ total: messages.length, messages });
