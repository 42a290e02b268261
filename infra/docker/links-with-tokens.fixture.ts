import { request } from 'node:http';
import { connect } from 'node:net';

/** As auth makes them: 43 characters of base64url. */
export const TOKEN = 'pV3xq_8wZ2-KdLm0AbCdEfGhIjKlMnOpQrStUvWxYz1';

const paths = [
  '/verify/',
  '/reset/',
  '/api/auth/verify/',
  '/api/auth/reset/',
  '//verify//',
  '/verify/x/',
  '/%76erify/',
  '/VERIFY/',
  '/verify/%20',
  '/login?token=',
  '/verify?/',
  '/',
  'http://attune.example.org/verify/',
];
const methods = ['GET', 'HEAD', 'POST', 'DELETE'];

/** Sends every kind of request that may hold a token, to a server that writes a log. */
export async function sendTokens(port: number): Promise<void> {
  const referer = `http://127.0.0.1:${port}/verify/${TOKEN}`;
  for (const path of paths)
    for (const method of methods) await send(port, method, path + TOKEN, { referer, 'x-forwarded-for': '192.0.2.1' });
  await send(port, 'POST', `/verify/${TOKEN}`, { 'content-length': '9999999' });
  await send(port, 'GET', '/assets/none.js', { referer, 'accept-language': 'de' });
  // No request by the rules of HTTP: without a host, with a space, too long.
  await sendRaw(port, `GET /verify/${TOKEN} HTTP/1.1\r\n\r\n`);
  await sendRaw(port, `GET /verify/${TOKEN} x HTTP/1.1\r\nhost: a\r\n\r\n`);
  await sendRaw(port, `GET /verify/${TOKEN}${'x'.repeat(40_000)} HTTP/1.1\r\nhost: a\r\n\r\n`);
  await sendRaw(port, `GET /verify/${TOKEN} HTTP/1.1\r\nhost: a\r\nbad header\r\n\r\n`);
}

function send(port: number, method: string, path: string, headers: Record<string, string>): Promise<void> {
  return new Promise(resolve => {
    const sent = request({ port, host: '127.0.0.1', method, path, headers, agent: false }, answer => {
      answer.resume().once('end', () => sent.destroy());
    });
    // A server that refuses a request may close the connection in the middle of its answer.
    sent.on('error', () => undefined).once('close', () => resolve());
    // The announced body is never sent.
    if (headers['content-length']) sent.flushHeaders();
    else sent.end();
  });
}

function sendRaw(port: number, text: string): Promise<void> {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.on('error', () => undefined).once('close', () => resolve());
    socket.once('data', () => socket.destroy());
  });
}
