import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

// Below the range from which systems take ports for outgoing connections, so that nothing grabs one between the look and the use.
const lowest = 20_000;
const highest = 32_000;

/** Whether a process of ours could listen on this port. */
export function isPortFree(port: number, host: string = '127.0.0.1'): Promise<boolean> {
  return new Promise(resolve => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** A process that looks for several has not listened on the first when it looks for the next. */
const taken = new Set<number>();
/** Workers of one run of tests start whole products at once: each takes ports from a share of its own. */
const SHARES = 6;
const share = (highest - lowest) / SHARES;
const from = lowest + (Number(process.env.JEST_WORKER_ID ?? 0) % SHARES) * share;

/** @returns a port without a listener, another one each time */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 50; tries++) {
    const port = randomInt(from, from + share);
    if (taken.has(port)) continue;
    taken.add(port);
    if ((await isPortFree(port, '0.0.0.0')) && (await isPortFree(port))) return port;
  }
  throw new Error(`No free port found between ${from} and ${from + share}.`);
}

/** Reads a port from the environment. */
export function portFrom(variable: string, otherwise: number) {
  const text = process.env[variable];
  if (!text) return otherwise;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`${variable}=${text} is no port number.`);
  return port;
}

/** Refuses with one sentence that names every port that is taken and the variable that chooses another. */
export async function requireFreePorts(wanted: readonly { port: number; variable: string; use: string }[]) {
  const sentences = [];
  for (const { port, variable, use } of wanted) {
    const free = (await isPortFree(port, '0.0.0.0')) && (await isPortFree(port));
    if (!free)
      sentences.push(
        `Port ${port}, for ${use}, is in use: stop what listens there or set ${variable} to another port.`,
      );
  }
  if (sentences.length > 0) throw new Error(sentences.join('\n'));
}

/** Those of `npm start` and `npm run dev`: of the app, of the mailbox's pages, and where mail is taken. */
export function startPorts() {
  return { app: portFrom('PORT', 3000), pages: portFrom('MAIL_PAGES_PORT', 1080), smtp: portFrom('SMTP_PORT', 1025) };
}
