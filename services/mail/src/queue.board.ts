import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { InternalPage } from '@attune/platform/health/internal.pages';
import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { FastifyAdapter } from '@bull-board/fastify';
import type { Queue } from 'bullmq';
import { fastify } from 'fastify';

/** The page loads nothing from other hosts, fonts included. */
const OWN = "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'";

/** Bull Board's own pages. */
const PAGES = dirname(createRequire(import.meta.url).resolve('@bull-board/ui/package.json'));

/** Bull Board, for looking only: failed jobs are tried again by themselves, and no page of another site has a button to press. */
export async function boardOf(queue: Queue): Promise<InternalPage> {
  const adapter = new MailQueue(queue, { readOnlyMode: true });
  adapter.setFormatter('data', idsOnly);
  const server = new FastifyAdapter().setBasePath('/queues');
  const options = { uiBasePath: PAGES, uiConfig: { boardTitle: 'Attune mails' } };
  createBullBoard({ queues: [adapter], serverAdapter: server, options });

  const board = fastify({ exposeHeadRoutes: false });
  // Read-only, also if a later version adds actions.
  board.addHook('onRequest', ({ method }, reply, done) => (method === 'GET' ? done() : void reply.code(405).send()));
  board.addHook('onSend', async (_request, reply) => {
    void reply.headers({
      'content-security-policy': OWN,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  });
  await board.register(server.registerPlugin(), { prefix: '/queues' });
  await board.ready();
  return (request, response) => board.routing(request, response);
}

/** To list workers is to list all connections, which Redis allows no process of ours. */
class MailQueue extends BullMQAdapter {
  override getWorkers() {
    return Promise.resolve(null);
  }
}

/** A mail's job carries ids and nothing else. Other fields are not shown unless they are listed here. */
const idsOnly = ({ userId, version }: { userId?: string; version?: number }) => ({ userId, version });
