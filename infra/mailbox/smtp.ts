import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { Mails } from './mails.ts';

const BYTES_AT_MOST = 25 * 2 ** 20;

/** Takes every mail, from and to all addresses, and keeps it before it says so. */
export function smtpServer(mails: Mails): SMTPServer {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    size: BYTES_AT_MOST,
    // Milliseconds that it waits for open connections when it closes.
    closeTimeout: 1,
    onData: (stream, _session, done) => {
      buffer(stream)
        .then(source => mails.keep(source))
        .then(() => done(), done);
    },
  });
  // Of one connection, such as that it was cut.
  server.on('error', () => undefined);
  return server;
}
