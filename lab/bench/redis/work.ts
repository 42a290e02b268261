import { MemberRateLimits } from '@attune/platform/rate-limit';
import { connectForCommands, connectForSubscribing, whenReady, workerConnection } from '@attune/platform/redis/redis';
import { Sessions } from '@attune/platform/sessions/sessions';
import { createAdapter } from '@socket.io/redis-adapter';
import { Queue, Worker } from 'bullmq';
import { Server } from 'socket.io';
import { idOf } from '../../harness/members.ts';

type Act = (number: number) => Promise<unknown>;

const MEMBERS = 500;
const nothing = () => undefined;

async function connected(url: string) {
  const redis = connectForCommands(url, nothing);
  await whenReady(redis, 5000);
  return redis;
}

/** What is asked of Redis beside calls, by the libraries and the code that ask it in the product. */
export const WORK: Record<string, (url: string) => Promise<{ act: Act; end: () => unknown }>> = {
  'a request’s session and limit': async url => {
    const redis = await connected(url);
    const sessions = new Sessions(redis);
    const begun = await Promise.all(Array.from({ length: MEMBERS }, (_, number) => sessions.start(idOf(number))));
    const limits = new MemberRateLimits(redis, 'limit', { read: { name: 'bench', points: 1e9, seconds: 60 } }, '');
    const act = (number: number) => {
      const userId = idOf(number % MEMBERS);
      const sessionId = begun[number % MEMBERS]?.sessionId ?? '';
      return Promise.all([sessions.isAlive({ userId, sessionId, token: '' }), limits.consume('read', userId)]);
    };
    return { act, end: () => redis.disconnect() };
  },
  'a job, enqueued and done': async url => {
    const queue = new Queue('bench', { connection: workerConnection(url) });
    const done = new Map<string, () => void>();
    const work = async (job: { id?: string }) => done.get(job.id ?? '')?.();
    const worker = new Worker('bench', work, { connection: workerConnection(url), concurrency: 64 });
    await Promise.all([queue.waitUntilReady(), worker.waitUntilReady()]);
    const act = (number: number) =>
      new Promise<void>((resolve, reject) => {
        const jobId = `b${number}-${Date.now()}`;
        done.set(jobId, () => {
          done.delete(jobId);
          resolve();
        });
        queue.add('bench', { userId: idOf(number) }, { jobId, removeOnComplete: true }).catch(reject);
      });
    return { act, end: () => Promise.all([worker.close(), queue.close()]) };
  },
  'a push between two gateways': async url => {
    const gateways = [0, 1].map(() => {
      const [publisher, subscriber] = [connectForCommands(url, nothing), connectForSubscribing(url, nothing)];
      return { publisher, subscriber, io: new Server({ adapter: createAdapter(publisher, subscriber) }) };
    });
    await Promise.all(
      gateways.flatMap(({ publisher, subscriber }) => [whenReady(publisher, 5000), whenReady(subscriber, 5000)]),
    );
    const text = 'Would you like to meet for a coffee?';
    const act = async (number: number) => {
      gateways[0]?.io.to(`user:${idOf(number % MEMBERS)}`).emit('receive_message', { seq: number, text });
      await gateways[0]?.publisher.ping();
    };
    const end = () =>
      gateways.forEach(({ publisher, subscriber }) => (publisher.disconnect(), subscriber.disconnect()));
    return { act, end };
  },
};
