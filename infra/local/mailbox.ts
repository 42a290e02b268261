import { createServer } from 'node:http';
import type { Server as NetServer } from 'node:net';
import { join } from 'node:path';
import { freePort } from './ports.ts';

/** Where the product's mail goes */
export interface Mailbox {
  smtpUrl: string;
  /** Where to read it (infra/mailbox/pages.ts). Undefined for an SMTP server that SMTP_URL names. */
  pagesUrl: string | undefined;
  start: () => Promise<void>;
  /** At once, as if its machine were gone; what came stays. */
  stop: () => Promise<void>;
}

/**
 * Catches all mail and shows it on pages, in this process, which it does not keep alive. `url`, if given, is a running SMTP
 * server, and is used as it is.
 */
export async function startMailbox({
  dir,
  pagesPort = 0,
  smtpPort = 0,
  url = process.env.SMTP_URL,
}: {
  dir: string;
  pagesPort?: number;
  smtpPort?: number;
  url?: string;
}): Promise<Mailbox> {
  if (url) return { smtpUrl: url, pagesUrl: undefined, start: async () => {}, stop: async () => {} };
  const pages = pagesPort || (await freePort());
  const smtp = smtpPort || (await freePort());
  let close: (() => Promise<void>) | undefined;
  const mailbox = {
    smtpUrl: `smtp://127.0.0.1:${smtp}`,
    pagesUrl: `http://127.0.0.1:${pages}`,
    start: async () => void (close = await open(join(dir, 'mails'), pages, smtp)),
    stop: async () => {
      await close?.();
      close = undefined;
    },
  };
  await mailbox.start();
  return mailbox;
}

/** @returns what closes it */
async function open(folder: string, pagesPort: number, smtpPort: number) {
  // They stand on packages, which a bare clone has only by now.
  const [{ Mails }, { answerFrom }, { smtpServer }] = await Promise.all([
    import('../mailbox/mails.ts'),
    import('../mailbox/pages.ts'),
    import('../mailbox/smtp.ts'),
  ]);
  const mails = await Mails.in(folder);
  const pages = createServer(answerFrom(mails));
  const smtp = smtpServer(mails);
  await Promise.all([listening(pages, pagesPort), listening(smtp.server, smtpPort)]);
  return async () => {
    pages.closeAllConnections();
    await Promise.all([closed(pages), new Promise<void>(resolve => smtp.close(resolve))]);
  };
}

function listening(server: NetServer, port: number) {
  server.unref().on('connection', socket => socket.unref());
  return new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
}

const closed = (server: { close(done: () => void): unknown }) =>
  new Promise<void>(resolve => void server.close(resolve));
