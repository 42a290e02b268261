import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { startMailbox, type Mailbox } from '../local/mailbox.ts';
import type { Mail } from './mails.ts';

const SOURCE = [
  'From: hello@attune.localhost',
  'To: Zoe <zoe@example.test>',
  'Subject: <Confirm>',
  'Content-Type: multipart/alternative; boundary=b',
  '',
  '--b',
  'Content-Type: text/plain; charset=utf-8',
  '',
  'Follow http://127.0.0.1:3000/verify/abc please.',
  '--b',
  'Content-Type: text/html; charset=utf-8',
  '',
  '<html><head></head><body><script>alert(1)</script><a href="http://127.0.0.1:3000/verify/abc">Confirm</a></body></html>',
  '--b--',
].join('\r\n');

let dir: string;
let mailbox: Mailbox;

describe('The mailbox of npm start', () => {
  beforeEach(async () => {
    dir = mkdtempSync(join(tmpdir(), 'attune-mailbox-'));
    mailbox = await startMailbox({ dir, url: '' });
  });
  afterEach(async () => {
    await mailbox.stop();
    rmSync(dir, { recursive: true, force: true });
  });

  const ask = (path: string, init?: RequestInit) => fetch(`${mailbox.pagesUrl}${path}`, init);
  const mails = async () => (await (await ask('/api/email')).json()) as Mail[];

  test('a mail that was acknowledged is kept, also over a restart, with its text, its page and its source', async () => {
    await send(SOURCE);
    await mailbox.stop();
    await mailbox.start();

    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: '<Confirm>', to: [{ address: 'zoe@example.test' }] });
    expect(mail?.text).toContain('/verify/abc');
    expect(await (await ask(`/api/email/${mail?.id}/source`)).text()).toContain('Subject: <Confirm>');
  });

  test('its pages show what came as text, and run nothing of it', async () => {
    await send(SOURCE);
    const [mail] = await mails();

    const list = await (await ask('/')).text();
    const shown = await (await ask(`/mails/${mail?.id}`)).text();
    const html = await ask(`/mails/${mail?.id}/html`);

    expect(list).toContain('&#60;Confirm&#62;');
    expect(shown).toContain('<a href="http://127.0.0.1:3000/verify/abc"');
    expect(html.headers.get('content-security-policy')).toMatch(
      /^sandbox (?!.*allow-(scripts|same-origin)).*default-src 'none'/,
    );
    expect(await html.text()).toContain('<head><base target="_blank">');
  });

  test('mails are deleted one by one or all at once, and not by another site', async () => {
    for (let more = 0; more < 3; more++) await send(SOURCE);
    const [first] = await mails();

    await ask(`/api/email/${first?.id}`, { method: 'DELETE' });
    expect(await mails()).toHaveLength(2);
    const foreign = await ask('/mails/all/delete', { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } });
    expect(foreign.status).toBe(404);
    expect(await mails()).toHaveLength(2);
    await ask('/mails/all/delete', { method: 'POST' });
    expect(await mails()).toEqual([]);
  });

  test('O9 a page of another site reads nothing, nor does one whose name leads here', async () => {
    await send(SOURCE);
    const { port } = new URL(String(mailbox.pagesUrl));
    const own = `127.0.0.1:${port}`;

    const strange: Record<string, string>[] = [
      { host: `attacker.example:${port}` },
      { host: '127.0.0.1' },
      { host: own, origin: 'https://attacker.example' },
      { host: own, origin: 'null' },
      { host: own, origin: `http://127.0.0.1:${Number(port) + 1}` },
    ];
    for (const headers of strange)
      expect(await answerTo(port, headers)).toMatchObject({ status: 404, mails: false, allowed: undefined });
    const ours: Record<string, string>[] = [
      { host: own },
      { host: `localhost:${port}` },
      { host: own, origin: `http://${own}` },
    ];
    for (const headers of ours)
      expect(await answerTo(port, headers)).toMatchObject({ status: 200, mails: true, allowed: undefined });
  });

  test('a mail server that is stopped takes no connection', async () => {
    await mailbox.stop();

    await expect(send(SOURCE)).rejects.toThrow('ECONNREFUSED');
  });

  async function send(source: string) {
    const socket = createConnection(Number(new URL(mailbox.smtpUrl).port), '127.0.0.1');
    const steps = ['EHLO test', 'MAIL FROM:<hello@attune.localhost>', 'RCPT TO:<zoe@example.test>', 'DATA'];
    let said = '';
    const answered = (code: string) =>
      new Promise<void>((resolve, reject) => {
        const look = () => {
          if (!new RegExp(`^${code} .*\r\n$`, 'm').test(said)) return;
          said = '';
          socket.off('data', take);
          resolve();
        };
        const take = (chunk: Buffer) => {
          said += chunk.toString();
          look();
        };
        socket.on('data', take).once('error', reject);
      });
    await answered('220');
    for (const step of steps) {
      socket.write(`${step}\r\n`);
      await answered(step === 'DATA' ? '354' : '250');
    }
    socket.write(`${source}\r\n.\r\n`);
    await answered('250');
    socket.end('QUIT\r\n');
    await text(socket);
  }
});

/** What is answered to a request for all mails with these headers, which `fetch` does not let anyone choose. */
async function answerTo(port: string, headers: OutgoingHttpHeaders) {
  const asking = request({ port, host: '127.0.0.1', path: '/api/email', headers });
  const [answer] = (await once(asking.end(), 'response')) as [IncomingMessage];
  const body = await text(answer);
  const allowed = answer.headers['access-control-allow-origin'];
  return { status: answer.statusCode, mails: body.includes('/verify/abc'), allowed };
}
