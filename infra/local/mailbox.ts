import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { answers } from './http-answers.ts';
import { LocalProcess } from './local-process.ts';
import { root } from './paths.ts';
import { freePort } from './ports.ts';

/** Where the product's mail goes */
interface Mailbox {
  smtpUrl: string;
  /** Where to read it; its API is GET /api/email. Undefined for an SMTP server that SMTP_URL names. */
  pagesUrl: string | undefined;
  process: LocalProcess | undefined;
}

/**
 * Catches all mail and shows it on pages. `url`, if given, is a running SMTP server, and is used as it is.
 */
export async function startMailbox({
  dir,
  pagesPort = 0,
  smtpPort = 0,
  url = process.env.SMTP_URL,
  logFile,
}: {
  dir: string;
  pagesPort?: number;
  smtpPort?: number;
  url?: string;
  logFile?: string;
}): Promise<Mailbox> {
  if (url) return { smtpUrl: url, pagesUrl: undefined, process: undefined };
  const pages = pagesPort || (await freePort());
  const smtp = smtpPort || (await freePort());
  const mails = join(dir, 'mails');
  mkdirSync(mails, { recursive: true });
  const pagesUrl = `http://127.0.0.1:${pages}`;
  const server = new LocalProcess({
    name: 'mailbox',
    command: process.execPath,
    args: [join(root, 'node_modules/maildev/dist/bin/maildev.js'), ...maildevSettings({ pages, smtp, mails })],
    logFile: logFile ?? join(dir, 'mailbox.log'),
    isReady: () => answers(`${pagesUrl}/api/email`),
  });
  await server.start();
  return { smtpUrl: `smtp://127.0.0.1:${smtp}`, pagesUrl, process: server };
}

function maildevSettings({ pages, smtp, mails }: { pages: number; smtp: number; mails: string }) {
  const settings = {
    ip: '127.0.0.1',
    smtp: String(smtp),
    'web-ip': '127.0.0.1',
    web: String(pages),
    'mail-directory': mails,
    'max-emails': '500',
  };
  return Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
}
