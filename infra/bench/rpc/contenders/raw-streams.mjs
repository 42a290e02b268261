import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';

const STREAM = 'rpc:bare';
const GROUP = 'bare';
const READ_AT_ONCE = 256;

/**
 * The same way over Redis with nothing around it: no Nest, no checks, no deadlines, no claims. What is left to gain.
 *
 * @param {string} url
 * @param {import('../echo.mjs').Executions} executions
 */
export async function serve(url, executions) {
  const reader = new Redis(url);
  const writer = new Redis(url);
  await reader.xgroup('CREATE', STREAM, GROUP, '0', 'MKSTREAM').catch(() => 'another replica made it');
  void read(reader, writer, executions);
}

async function read(reader, writer, executions) {
  const consumer = randomUUID();
  for (;;) {
    const from = ['COUNT', READ_AT_ONCE, 'BLOCK', 2000, 'STREAMS', STREAM, '>'];
    const found = await reader.xreadgroup('GROUP', GROUP, consumer, ...from);
    for (const [, entries] of found ?? []) answerAll(entries, writer, executions);
  }
}

/** Replies, acknowledges and deletes in one pipeline, one reply message for each caller. */
function answerAll(entries, writer, executions) {
  const replies = new Map();
  for (const [, [, body]] of entries) {
    const { id, replyTo, question } = JSON.parse(body);
    if (!replies.has(replyTo)) replies.set(replyTo, []);
    replies.get(replyTo).push([id, executions.answer(question)]);
  }
  const ids = entries.map(([id]) => id);
  const pipeline = writer.pipeline();
  for (const [channel, batch] of replies) pipeline.publish(channel, JSON.stringify(batch));
  pipeline.xack(STREAM, GROUP, ...ids).xdel(STREAM, ...ids);
  void pipeline.exec();
}

/** @param {string} url */
export async function connect(url) {
  const channel = `reply:${randomUUID()}`;
  const waiting = new Map();
  const subscriber = new Redis(url);
  subscriber.on('message', (_channel, message) => {
    for (const [id, answer] of JSON.parse(message)) {
      waiting.get(id)(answer);
      waiting.delete(id);
    }
  });
  await subscriber.subscribe(channel);
  const add = batchedAdder(new Redis(url));
  let last = 0;
  return question =>
    new Promise(resolve => {
      const id = ++last;
      waiting.set(id, resolve);
      add(JSON.stringify({ id, replyTo: channel, question }));
    });
}

/** Adds what comes up in one turn of the event loop in one pipeline. */
function batchedAdder(redis) {
  let batch = [];
  return body => {
    if (batch.length === 0) setImmediate(flush);
    batch.push(body);
  };
  function flush() {
    const pipeline = redis.pipeline();
    for (const body of batch) pipeline.xadd(STREAM, '*', 'e', body);
    batch = [];
    void pipeline.exec();
  }
}
