import { type AddressInfo, createServer, type Socket } from 'node:net';
import { authContract, type AuthReason } from '@attune/auth-contract/auth.contract';
import type { MailFault } from '@attune/mail-contract/mail-test';
import { mailContract } from '@attune/mail-contract/mail.contract';
import { connectClient } from '@attune/platform/connect-client';
import { ServiceError } from '@attune/platform/service-error';
import type { Answers } from '@attune/platform/testing/fake-client';
import { testCaller } from '@attune/platform/testing/test-config';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { type RunningMail, startMail } from './mail-service.fixture.js';
import { type Sink, startSink } from './smtp-sink.fixture.js';

const operator = testCaller('a'.repeat(24));
const MAILBOX = { to: 'op@attune.example', firstname: 'Olga', language: 'de' as const };
const auth: Answers<typeof authContract> = {
  requireOperator: async () => undefined,
  operatorMailbox: async () => MAILBOX,
};

describe('the test of mail', () => {
  jest.setTimeout(60_000);
  let sink: Sink;
  let running: RunningMail;
  let asking: Awaited<ReturnType<typeof connectClient<typeof mailContract>>>;
  beforeAll(async () => {
    sink = await startSink();
    running = await startMail(sink.url, auth);
    asking = await connectClient(mailContract, running.config);
  });
  afterAll(async () => {
    await asking.transport.close();
    await running.stop();
    await sink.stop();
  });

  /** What a mail service says that has this server. */
  async function askedOf(SMTP_URL: string): Promise<unknown> {
    const { transport } = asking;
    await running.stop();
    running = await startMail(SMTP_URL, auth);
    await transport.close();
    asking = await connectClient(mailContract, running.config);
    return (await asking.client.sendTest({}, operator)).fault;
  }

  test('J15 goes to the address that auth knows of the caller, in their language, and no other can be named', async () => {
    expect(await asking.client.sendTest({}, operator)).toEqual({ fault: null });

    const [mail] = sink.mails;
    expect(mail?.to).toEqual([MAILBOX.to]);
    expect(mail?.source).toContain('Hallo Olga');
    const other = { to: 'someone@else.example' } as never;
    await expect(asking.client.sendTest(other, operator)).rejects.toMatchObject({ code: 'invalid_input' });
    expect(sink.mails).toHaveLength(1);
  });

  test('checking the server sends nothing', async () => {
    expect(await asking.client.checkServer({}, operator)).toEqual({ fault: null });
    expect(sink.mails).toHaveLength(1);
  });

  test('J11 whom auth refuses sends and asks nothing', async () => {
    const refuse = async () => {
      throw new ServiceError<AuthReason>('forbidden', 'operators_only');
    };
    const [requireOperator, operatorMailbox] = [auth.requireOperator, auth.operatorMailbox];
    Object.assign(auth, { requireOperator: refuse, operatorMailbox: refuse });
    try {
      await running.stop();
      running = await startMail(sink.url, auth);

      for (const method of ['sendTest', 'checkServer'] as const) {
        await expect(asking.client[method]({}, operator)).rejects.toMatchObject({ reason: 'operators_only' });
        await expect(asking.client[method]({})).rejects.toMatchObject({ code: 'unauthenticated' });
      }
    } finally {
      Object.assign(auth, { requireOperator, operatorMailbox });
    }
    expect(sink.mails).toHaveLength(1);
  });

  test('J14 a refused login, and hosts that are unknown or closed, are each told in a word of ours', async () => {
    const server = await listening({
      onAuth: (_auth, _session, done) => done(new Error('Your password hunter2 is wrong')),
    });

    expect(await askedOf(`smtp://user:hunter2@127.0.0.1:${server.port}`)).toBe('loginRefused');
    await server.stop();
    expect(await askedOf(`smtp://127.0.0.1:${server.port}`)).toBe('hostUnreachable');
    expect(await askedOf('smtp://mail.invalid')).toBe('hostUnknown');
  });

  test('J14 what a server refuses is told by its code: one that asks to try again later, or for a login or encryption, accuses no address', async () => {
    let script: Scripted = ['MAIL FROM', 550, ''];
    const replyAt = (step: Scripted[0]) => {
      const [at, responseCode, words] = script;
      return at === step ? Object.assign(new Error(words), { responseCode }) : null;
    };
    const server = await listening({
      authOptional: true,
      onConnect: (_session, done) => done(replyAt('greeting')),
      onAuth: (_auth, _session, done) => {
        const reply = replyAt('AUTH');
        if (reply) done(reply);
        else done(null, { user: 'user' });
      },
      onMailFrom: (_address, _session, done) => done(replyAt('MAIL FROM')),
      onRcptTo: (_address, _session, done) => done(replyAt('RCPT TO')),
    });
    await askedOf(`smtp://user:hunter2@127.0.0.1:${server.port}`);

    for (const [fault, ...reply] of REPLIES) {
      script = reply;
      expect([...reply, (await asking.client.sendTest({}, operator)).fault]).toEqual([...reply, fault]);
    }
    await server.stop();
  });

  test('J16 a server that answers a little at a time holds no test for longer than the deadline', async () => {
    const sockets = new Set<Socket>();
    const server = createServer(socket => {
      sockets.add(socket);
      socket.write('220 mail.example\r\n');
      socket.once('data', () => {
        const more = setInterval(() => socket.write('250-more\r\n'), 100);
        socket.once('close', () => clearInterval(more)).on('error', () => undefined);
      });
    });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', () => resolve()));

    expect(await askedOf(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`)).toBe('noAnswer');
    for (const socket of sockets) socket.destroy();
    await new Promise(resolve => server.close(resolve));
  });
});

/** Where a server refuses, by which code and in which words. */
type Scripted = [at: 'greeting' | 'AUTH' | 'MAIL FROM' | 'RCPT TO', code: number, words: string];
const REPLIES: [MailFault, ...Scripted][] = [
  ['later', 'greeting', 421, 'Too many connections'],
  ['later', 'AUTH', 454, 'Temporary authentication failure'],
  ['loginRefused', 'AUTH', 535, 'Wrong'],
  ['encryptionFailed', 'AUTH', 530, 'Must issue a STARTTLS command first'],
  ['encryptionFailed', 'MAIL FROM', 530, '5.7.0 Must issue a STARTTLS command first'],
  ['loginRefused', 'MAIL FROM', 530, '5.7.0 Authentication required'],
  ['later', 'MAIL FROM', 452, 'Too many mails'],
  ['senderRefused', 'MAIL FROM', 553, 'Not yours'],
  ['later', 'RCPT TO', 450, 'Greylisted'],
  ['recipientRefused', 'RCPT TO', 550, 'No such mailbox'],
];

async function listening(options: SMTPServerOptions) {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    closeTimeout: 100,
    ...options,
  });
  server.on('error', () => undefined);
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return { port, stop: () => new Promise<void>(resolve => server.close(resolve)) };
}
