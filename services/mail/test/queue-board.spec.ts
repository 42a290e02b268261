import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:http';
import { Queue } from 'bullmq';
import { until } from '../../../infra/test/until.js';
import { boardOf } from '../src/queue.board.js';

const queue = new Queue('mail', { connection: { url: process.env['REDIS_URL'] as string }, prefix: '{mail}' });
const userId = '65a1f0c2d3e4f5a6b7c8d9e0';
const jobId = `verification-${userId}-1`;
let server: Server;

describe('the queue board', () => {
  beforeAll(async () => {
    const board = await boardOf(queue);
    server = createServer((request, response) => void board(request, response)).listen(0, '127.0.0.1');
    await until(() => server.listening);
    // The last one carries more than a job of ours does.
    await queue.add('verification', { userId, version: 1 }, { jobId });
    await queue.add('later', { userId, version: 1, to: 'alice@example.org' }, { jobId: 'later' });
  });
  afterAll(async () => {
    server.close().closeAllConnections();
    await queue.obliterate({ force: true });
    await queue.close();
  });

  const ask = (path: string, method = 'GET') =>
    fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { method });
  const shown = async () => (await ask('/queues/api/queues?activeQueue=mail&status=latest')).text();

  test('the queue of mails can be looked at: which jobs there are, and in which state', async () => {
    const { queues } = JSON.parse(await shown()) as {
      queues: { name: string; counts: Record<string, number>; jobs: { name: string; id: string; data: object }[] }[];
    };

    expect(queues.map(({ name, counts }) => [name, counts['waiting']])).toEqual([['mail', 2]]);
    expect(queues[0]?.jobs).toContainEqual(expect.objectContaining({ id: jobId, data: { userId, version: 1 } }));
  });

  test.each([
    'queues?activeQueue=mail&status=latest',
    'queues/mail/later',
    'queues/mail/later/flow',
    'queues/mail/later/logs',
  ])('I19 what a job carries beside ids is not shown by %s', async path => {
    const answer = await ask(`/queues/api/${path}`);

    expect(answer.status).toBe(200);
    expect(await answer.text()).not.toContain('alice');
  });

  test.each([
    ['PUT', 'queues/pause'],
    ['PUT', 'queues/mail/pause'],
    ['PUT', 'queues/mail/empty'],
    ['PUT', 'queues/mail/obliterate'],
    ['PUT', 'queues/mail/clean/waiting'],
    ['PUT', `queues/mail/${jobId}/clean`],
    ['POST', 'queues/mail/add'],
    ['PATCH', `queues/mail/${jobId}/update-data`],
  ])('the queue cannot be changed from there: %s %s', async (method, path) => {
    expect((await ask(`/queues/api/${path}`, method)).status).toBe(405);
    expect([await queue.getWaitingCount(), await queue.isPaused()]).toEqual([2, false]);
  });

  test('its page and all that the page loads are ours: the browser is told to ask no other host', async () => {
    const answer = await ask('/queues');
    const page = await answer.text();
    const own = [...page.matchAll(/(?:src|href)="(static\/[^"]+)"/g)].map(([, file]) => file);

    expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(own.length).toBeGreaterThan(2);
    for (const file of own) expect([file, (await ask(`/queues/${file}`)).status]).toEqual([file, 200]);
  });
});
