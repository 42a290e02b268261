import { authContract, type AuthReason } from '@attune/auth-contract/auth.contract';
import { mailContract } from '@attune/mail-contract/mail.contract';
import { connectClient } from '@attune/platform/connect-client';
import { ServiceError } from '@attune/platform/service-error';
import type { Answers } from '@attune/platform/testing/fake-client';
import { testCaller } from '@attune/platform/testing/test-config';
import { SMTPServer } from 'smtp-server';
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
    const { transport, client } = asking;
    await running.stop();
    running = await startMail(SMTP_URL, auth);
    await transport.close();
    asking = await connectClient(mailContract, running.config);
    expect(client).not.toBe(asking.client);
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
    await running.stop();
    running = await startMail(sink.url, auth);

    for (const method of ['sendTest', 'checkServer'] as const) {
      await expect(asking.client[method]({}, operator)).rejects.toMatchObject({ reason: 'operators_only' });
      await expect(asking.client[method]({})).rejects.toMatchObject({ code: 'unauthenticated' });
    }
    Object.assign(auth, { requireOperator, operatorMailbox });
    expect(sink.mails).toHaveLength(1);
  });

  test('J14 a refused login, recipient and sender, and hosts that are unknown or closed, are each told in a word of ours', async () => {
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(new Error('Your password hunter2 is wrong')),
    });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', () => resolve()));
    const { port } = server.server.address() as { port: number };

    expect(await askedOf(`smtp://user:hunter2@127.0.0.1:${port}`)).toBe('loginRefused');
    await new Promise<void>(resolve => server.close(resolve));
    expect(await askedOf(`smtp://127.0.0.1:${port}`)).toBe('hostUnreachable');
    expect(await askedOf('smtp://mail.invalid')).toBe('hostUnknown');
    sink.faults.push('550');
    expect(await askedOf(sink.url)).toBe('recipientRefused');
    sink.faults.push('451');
    expect((await asking.client.sendTest({}, operator)).fault).toBe('senderRefused');
  });
});
