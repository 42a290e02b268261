// What we are measured against: node relay.ts. Socket.IO with its Redis adapter, as its documentation has it, with the
// gateway's options. It trusts every client, checks nothing, stores nothing, and sends each message to the tabs of both.
import { createServer } from 'node:http';
import { createAdapter } from '@socket.io/redis-adapter';
import { Redis } from 'ioredis';
import { Server } from 'socket.io';
import type { ClientToServer, ServerToClient } from '@attune/gateway-contract/socket-types';

const { PORT, REDIS_URL = '' } = process.env;
const publisher = new Redis(REDIS_URL);
const server = createServer((_request, response) => response.end('ready'));
const io = new Server<ClientToServer, ServerToClient>(server, {
  serveClient: false,
  transports: ['websocket'],
  allowUpgrades: false,
  maxHttpBufferSize: 64 * 1024,
  perMessageDeflate: false,
  httpCompression: false,
  adapter: createAdapter(publisher, publisher.duplicate(), { key: 'relay' }),
});

let messages = 0;
const roomOf = (userId: string) => `user:${userId}`;
io.on('connection', socket => {
  const senderId = userOf(socket.request.headers.cookie);
  void socket.join(roomOf(senderId));
  socket.on('send_message', ({ recipientId, text, clientMsgId }, acknowledge) => {
    const [_id, seq] = [`${process.pid}-${++messages}`, messages];
    const createdAt = new Date().toISOString();
    const message = { _id, seq, senderId, recipientId, text, createdAt, clientMsgId, reactions: [] };
    io.to([roomOf(senderId), roomOf(recipientId)]).emit('receive_message', message);
    acknowledge?.({ ok: true, _id, seq, createdAt });
  });
});

/** Read, not verified. */
function userOf(cookie = ''): string {
  const [, claims = ''] = cookie.split('.');
  return JSON.parse(Buffer.from(claims, 'base64url').toString()).sub;
}

server.listen(Number(PORT), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
