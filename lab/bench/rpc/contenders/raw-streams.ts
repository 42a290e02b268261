import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import type { Answer, Executions, Question } from '../echo.ts';

const STREAM = 'rpc:bare';
const GROUP = 'bare';
const READ_AT_ONCE = 256;

type Entry = [id: string, fields: [name: string, body: string]];

/** The same way over Redis with nothing around it: no Nest, no checks, no deadlines, no claims. What is left to gain. */
export async function serve(url: string, executions: Executions) {
  const [reader, writer] = [new Redis(url), new Redis(url)];
  await reader.xgroup('CREATE', STREAM, GROUP, '0', 'MKSTREAM').catch(() => 'another replica made it');
  void read(reader, writer, executions);
}

async function read(reader: Redis, writer: Redis, executions: Executions) {
  const consumer = randomUUID();
  for (;;) {
    const from = ['COUNT', READ_AT_ONCE, 'BLOCK', 2000, 'STREAMS', STREAM, '>'] as const;
    const found = (await reader.xreadgroup('GROUP', GROUP, consumer, ...from)) as [string, Entry[]][] | null;
    for (const [, entries] of found ?? []) answerAll(entries, writer, executions);
  }
}

/** Replies, acknowledges and deletes in one pipeline, one reply message for each caller. */
function answerAll(entries: Entry[], writer: Redis, executions: Executions) {
  const replies = new Map<string, [number, Answer][]>();
  for (const [, [, body]] of entries) {
    const { id, replyTo, question } = JSON.parse(body);
    const batch = replies.get(replyTo) ?? [];
    replies.set(replyTo, batch);
    batch.push([id, executions.answer(question)]);
  }
  const ids = entries.map(([id]) => id);
  const pipeline = writer.pipeline();
  for (const [channel, batch] of replies) pipeline.publish(channel, JSON.stringify(batch));
  pipeline.xack(STREAM, GROUP, ...ids).xdel(STREAM, ...ids);
  void pipeline.exec();
}

export async function connect(url: string) {
  const channel = `reply:${randomUUID()}`;
  const waiting = new Map<number, (answer: Answer) => void>();
  const subscriber = new Redis(url);
  subscriber.on('message', (_channel, message) => {
    for (const [id, answer] of JSON.parse(message)) {
      waiting.get(id)?.(answer);
      waiting.delete(id);
    }
  });
  await subscriber.subscribe(channel);
  const add = batchedAdder(new Redis(url));
  let last = 0;
  return (question: Question) =>
    new Promise<Answer>(resolve => {
      const id = ++last;
      waiting.set(id, resolve);
      add(JSON.stringify({ id, replyTo: channel, question }));
    });
}

/** Adds what comes up in one turn of the event loop in one pipeline. */
function batchedAdder(redis: Redis) {
  let batch: string[] = [];
  const flush = () => {
    const pipeline = redis.pipeline();
    for (const body of batch) pipeline.xadd(STREAM, '*', 'e', body);
    batch = [];
    void pipeline.exec();
  };
  return (body: string) => {
    if (batch.length === 0) setImmediate(flush);
    batch.push(body);
  };
}
