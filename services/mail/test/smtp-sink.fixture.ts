import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';

/** What goes wrong with one mail: a reply, silence, or the end of the connection when the mail is in but not acknowledged. */
export type Fault =
  '421' | '451' | '550' | 'hang' | '452 at the end' | 'close before 250' | ((mail: ReceivedMail) => void);

export interface ReceivedMail {
  to: string[];
  source: string;
  messageId: string;
  takenAt: number;
  /** The tokens of the links in it. */
  tokens: string[];
}

/** An SMTP server that keeps every mail it took, and fails as it is told: one fault for each mail to come. */
export async function startSink(port = 0) {
  const mails: ReceivedMail[] = [];
  const faults: Fault[] = [];
  const attempts: string[] = [];

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    onMailFrom: (_address, _session, done) => done(replyOf(faults, ['421', '451'])),
    onRcptTo: ({ address }, _session, done) => {
      attempts.push(address);
      done(replyOf(faults, ['550']));
    },
    onData: (stream, session, done) => {
      const take = (mail: ReceivedMail) => {
        const fault = faults.shift();
        if (fault === 'hang') return;
        if (fault === '452 at the end') return done(refusal(452));
        mails.push(mail);
        if (fault === undefined) return done();
        if (typeof fault === 'function') fault(mail);
        cut(server, session);
      };
      // One whose connection ended before the message did is no mail.
      read(stream, session).then(take, done);
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve));
  const taken = (server.server.address() as AddressInfo).port;

  return {
    mails,
    faults,
    attempts,
    port: taken,
    url: `smtp://127.0.0.1:${taken}`,
    stop: () => new Promise<void>(resolve => server.close(resolve)),
  };
}
export type Sink = Awaited<ReturnType<typeof startSink>>;

function replyOf(faults: Fault[], codes: Fault[]): Error | null {
  const [fault] = faults;
  if (fault === undefined || !codes.includes(fault)) return null;
  faults.shift();
  return refusal(Number(fault));
}

const refusal = (responseCode: number) => Object.assign(new Error('The test wants it so.'), { responseCode });

async function read(stream: SMTPServerDataStream, { envelope }: SMTPServerSession): Promise<ReceivedMail> {
  let raw = '';
  for await (const chunk of stream) raw += String(chunk);
  const source = raw
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return {
    to: envelope.rcptTo.map(({ address }) => address),
    source,
    takenAt: Date.now(),
    messageId: /^Message-ID: (\S+)/im.exec(raw)?.[1] ?? '',
    tokens: [...source.matchAll(/\/(?:verify|reset|not-me|email\/\w+)\/([\w-]+)/g)].map(([, token]) => token ?? ''),
  };
}

function cut(server: SMTPServer, session: SMTPServerSession): void {
  const connections = server.connections as Set<{ id: string; _socket: { destroy(): void } }>;
  for (const connection of connections) if (connection.id === session.id) connection._socket.destroy();
}
