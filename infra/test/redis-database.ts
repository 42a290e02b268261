import { createConnection } from 'node:net';

// Each worker has a Redis database of its own, empty at the start of each suite: two suites never meet in one key.
const database = Number(process.env.JEST_WORKER_ID ?? 1);
const server = new URL(process.env.REDIS_URL ?? 'redis://127.0.0.1:6379');
server.pathname = `/${database}`;
process.env.REDIS_URL = server.href;

if (process.env.TEST_REDIS_IS_OURS) {
  beforeAll(async () => {
    const socket = createConnection({ host: server.hostname, port: Number(server.port) });
    await new Promise((resolve, reject) => {
      socket.once('error', reject).once('end', resolve).resume();
      socket.end(`SELECT ${database}\r\nFLUSHDB\r\nQUIT\r\n`);
    });
  });
}
