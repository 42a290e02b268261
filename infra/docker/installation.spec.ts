import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Redis } from 'ioredis';
import { io, type Socket } from 'socket.io-client';
import { fromMailbox } from '../demo/mailboxes.ts';
import { PASSWORD } from '../demo/people.ts';
import { seed } from '../demo/seed.ts';
import { secretsIn, transportSettingsOf } from '../local/settings.ts';
import { startSystem, type System } from '../local/system.ts';
import { until } from '../test/until.js';
import { RedisWithUsers } from './redis-with-users.fixture.js';

jest.setTimeout(120_000);

let dir: string;
let redis: RedisWithUsers;
let system: System;
const sockets: Socket[] = [];

interface Member {
  cookie: string;
  id: string;
  profilePicture: string;
}

async function ask(method: string, path: string, { cookie = '', body }: { cookie?: string; body?: object } = {}) {
  const headers = { origin: system.url, cookie, ...(body && { 'content-type': 'application/json' }) };
  return fetch(`${system.url}${path}`, { method, headers, body: body && JSON.stringify(body) });
}

async function logIn(username: string): Promise<Member> {
  const answer = await ask('POST', '/api/auth/login', { body: { username, password: PASSWORD } });
  const cookie = answer.headers
    .getSetCookie()
    .map(given => given.split(';', 1)[0])
    .join('; ');
  const { user } = (await (await ask('GET', '/api/auth/me', { cookie })).json()) as {
    user: { _id: string; profilePicture: string };
  };
  return { cookie, id: user._id, profilePicture: user.profilePicture };
}

function connect({ cookie }: Member): Promise<Socket> {
  const socket = io(system.url, {
    transports: ['websocket'],
    extraHeaders: { cookie, origin: system.url },
    forceNew: true,
  });
  sockets.push(socket);
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket)).once('connect_error', reject);
  });
}

/** A picture of one colour. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAACAAAAAgCAMAAABEpIrGAAAAA1BMVEXAMFCC+MydAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAE0lEQVQ4jWNgGAWjYBSMAgasAAAEIAABMVaGxQAAAABJRU5ErkJggg==',
  'base64',
);

describe('Redis users of an installation', () => {
  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'attune-installation-'));
    redis = await RedisWithUsers.start();
    system = await startSystem({
      split: true,
      dir,
      redisUrl: redis.urlOf('admin'),
      redisUrlOf: name => redis.urlOf(name),
      mongodbUri: process.env['GIVEN_MONGODB_URI'] ?? '',
      databaseSuffix: `_${basename(dir)}`,
    });
  });
  afterAll(async () => {
    for (const socket of sockets) socket.disconnect();
    await system.stop();
    await redis.stop();
    rmSync(dir, { recursive: true, force: true });
  });

  test('with a user of Redis for each process, everything works, and Redis has refused no command', async () => {
    const transport = transportSettingsOf('demo', secretsIn(dir));
    await seed({
      url: system.url,
      redisUrl: redis.urlOf('demo'),
      transport,
      takeMail: fromMailbox(system.mailUrl ?? ''),
    });

    const [alice, bob] = [await logIn('alice'), await logIn('bob')];
    const [alices, bobs] = [await connect(alice), await connect(bob)];
    const heard: { text: string }[] = [];
    bobs.on('receive_message', (message: { text: string }) => heard.push(message));
    // Messaging hears of a friendship a moment after friends has answered.
    await until(async () => {
      const sent = (await alices.timeout(5000).emitWithAck('send_message', { recipientId: bob.id, text: 'Tea?' })) as {
        ok: boolean;
      };
      return sent.ok;
    });
    await until(() => heard.some(({ text }) => text === 'Tea?'));
    const picture = await fetch(`${system.url}/api/pictures`, {
      method: 'POST',
      headers: { origin: system.url, cookie: alice.cookie, 'content-type': 'image/png' },
      body: PNG,
    });
    const answers = await Promise.all([
      ask('POST', '/api/ai/chat', {
        cookie: alice.cookie,
        body: { messages: [{ role: 'user', content: 'How do I begin?' }] },
      }),
      ask('GET', '/api/friends/search?query=mei', { cookie: alice.cookie }),
      ask('POST', '/api/auth/forgot', { body: { email: 'alice@example.test' } }),
      ask('POST', '/api/auth/logout', { cookie: bob.cookie, body: {} }),
    ]);
    const queues = `http://127.0.0.1:${system.processes['mail']?.recipe.env?.['HEALTH_PORT']}/queues/api/queues`;
    const seen = await (await fetch(`${queues}?activeQueue=mail&status=latest`)).text();
    const admin = new Redis(redis.urlOf('admin'));
    const refused = await admin.call('ACL', 'LOG');
    admin.disconnect();

    expect([picture.status, ...answers.map(({ status }) => status)]).toEqual([201, 200, 200, 200, 200]);
    expect(alice.profilePicture).toMatch(/^\/api\/pictures\/[0-9a-f]{64}\.webp$/);
    expect(bob.profilePicture).not.toBe(alice.profilePicture);
    expect(seen).toContain('verification-');
    expect(refused).toEqual([]);
  });
});
