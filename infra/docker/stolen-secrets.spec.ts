import { authContract } from '@attune/auth-contract/auth.contract';
import { datesContract } from '@attune/dates-contract/dates.contract';
import { friendsContract } from '@attune/friends-contract/friends.contract';
import { messagingContract } from '@attune/messaging-contract/messaging.contract';
import { momentsContract } from '@attune/moments-contract/moments.contract';
import { notificationsContract } from '@attune/notifications-contract/notifications.contract';
import { picturesContract } from '@attune/pictures-contract/pictures.contract';
import type { Contract } from '@attune/platform/contract';
import { ServiceProof } from '@attune/platform/service-proof';
import { encryptionWith } from '@attune/platform/testing/encryption-with';
import { Redis } from 'ioredis';
import { transportConfig } from '../local/connect-as.ts';
import { access } from './access.ts';
import { RedisWithUsers } from './redis-with-users.fixture.js';
import { transportSettings } from './transport-keys.ts';

const processes = Object.keys(access);
const contracts: Contract[] = [
  authContract,
  datesContract,
  friendsContract,
  messagingContract,
  momentsContract,
  notificationsContract,
  picturesContract,
];
const secretOf = (name: string) => `the secret of ${name}, of 32 bytes or more`;
const configOf = (name: string) =>
  transportConfig(
    'redis://none',
    transportSettings(name, access, other => [secretOf(other)]),
  );
const configs = Object.fromEntries(processes.map(name => [name, configOf(name)]));
const settings = (name: string) => configs[name] as ReturnType<typeof configOf>;
const encryptionOf = (name: string) => encryptionWith(name, settings(name));
const pairs = processes.flatMap(caller => (access[caller]?.calls ?? []).map(service => [caller, service] as const));
const replies = (caller: string) => `reply:${caller}:1`;

let server: RedisWithUsers;
const connections: Redis[] = [];

function as(username: string): Redis {
  const never = { maxRetriesPerRequest: 0, retryStrategy: () => null, enableReadyCheck: false };
  const redis = new Redis({ port: server.port, username, password: server.passwords[username] ?? '', ...never });
  connections.push(redis.on('error', () => undefined));
  return redis;
}

describe('the processes, each with the secrets that it is given', () => {
  test.each(pairs)('%s and %s read each other', (caller, service) => {
    const [asking, asked] = [encryptionOf(caller), encryptionOf(service)];

    expect(asked.decrypt(asking.encrypt('asked', `rpc:${service}`), `rpc:${service}`)).toBe('asked');
    expect(asking.decrypt(asked.encrypt('answered', replies(caller)), replies(caller))).toBe('answered');
  });

  test('listeners read the events that they listen to', () => {
    for (const name of processes)
      for (const service of access[name]?.listensTo ?? []) {
        const told = encryptionOf(service).encrypt('told', `events:${service}`);
        expect(encryptionOf(name).decrypt(told, `events:${service}`)).toBe('told');
      }
  });

  test('who may prove something to a service is a process that calls it', () => {
    for (const { service, provenBy = {} } of contracts)
      for (const caller of Object.values(provenBy).flat()) expect(access[caller]?.calls).toContain(service);
  });
});

describe.each(processes)('who has the Redis user and the secrets of %s', thief => {
  const others = pairs.filter(pair => !pair.includes(thief));
  /** What they can make under another name. */
  const posing = (name: string) => encryptionWith(name, settings(thief));
  const reads = (who: ReturnType<typeof encryptionOf>, message: Buffer, place: string) => {
    try {
      return [place, who.decrypt(message, place)];
    } catch {
      return [];
    }
  };
  beforeAll(async () => (server ??= await RedisWithUsers.start()));

  test('G20 reads neither calls nor answers of two others, under any name', () => {
    const read: string[] = [];
    for (const [caller, service] of others) {
      const call = encryptionOf(caller).encrypt('a password', `rpc:${service}`);
      const answer = encryptionOf(service).encrypt('a session', replies(caller));
      for (const name of [thief, caller, service]) {
        read.push(...reads(posing(name), call, `rpc:${service}`));
        read.push(...reads(posing(name), answer, replies(caller)));
      }
    }
    expect(read).toEqual([]);
  });

  test('G21 makes no call and no answer of another, and no event', () => {
    const made = (name: string, place: string) => {
      try {
        return posing(name).encrypt('{}', place);
      } catch {
        return Buffer.alloc(0);
      }
    };
    const taken: string[] = [];
    for (const [caller, service] of others) {
      taken.push(...reads(encryptionOf(service), made(caller, `rpc:${service}`), `rpc:${service}`));
      taken.push(...reads(encryptionOf(caller), made(service, replies(caller)), replies(caller)));
    }
    for (const name of processes)
      for (const service of (access[name]?.listensTo ?? []).filter(other => other !== thief))
        for (const pose of [thief, service])
          taken.push(...reads(encryptionOf(name), made(pose, `events:${service}`), `events:${service}`));
    expect(taken).toEqual([]);
  });

  test('G22 proves nothing to a service that does not name it, under any name', () => {
    for (const { service, provenBy = {} } of contracts)
      for (const [what, named] of Object.entries(provenBy)) {
        if (service === thief || named.includes(thief)) continue;
        const [purpose = '', first = 'ada'] = what.split(' ');
        const asked = new ServiceProof(service, settings(service), provenBy);
        for (const name of [thief, ...named, service]) {
          let proof = '';
          try {
            proof = new ServiceProof(name, settings(thief)).of(service, purpose, first);
          } catch {
            // Without a key there is no proof.
          }
          expect(asked.isRight(proof, purpose, first)).toBe(false);
        }
      }
  });

  test('G20 G21 neither reads nor repeats in Redis what others write', async () => {
    const redis = as(thief);
    const admin = as('admin');
    for (const service of processes.filter(name => name !== thief)) {
      const [requests, events] = [`rpc:${service}`, `events:${service}`];
      const id = (await admin.xadd(requests, '*', 'e', '{}', 'b', 'a password')) ?? '';
      await admin.xadd(events, '*', 'e', '{}');
      const tries = [
        redis.xrange(requests, '-', '+'),
        redis.xread('STREAMS', requests, '0'),
        redis.xgroup('CREATE', requests, 'thief', '0'),
        redis.call('XREADGROUP', 'GROUP', 'thief', 'a', 'STREAMS', requests, '>'),
        redis.xclaim(requests, service, 'thief', 0, id),
        redis.call('COPY', requests, `${thief}:copy`),
        redis.call('DUMP', requests),
        redis.eval("return redis.call('XRANGE', KEYS[1], '-', '+')", 1, requests),
        redis.xadd(events, '*', 'e', 'forged'),
        redis.eval("return redis.call('XADD', KEYS[1], '*', 'e', 'forged')", 1, events),
        redis.xrange(`dead:${requests}`, '-', '+'),
        redis.xrange(`dead:${events}`, '-', '+'),
        redis.xtrim(events, 'MAXLEN', 0),
      ];
      for (const tried of tries) await expect(tried).rejects.toThrow(/NOPERM|ACL|can't access|permission/i);
      for (const channel of [replies(service), `leave:${service}`])
        await expect(as(thief).subscribe(channel)).rejects.toThrow('NOPERM');
      if (!access[thief]?.listensTo.includes(service))
        await expect(redis.call('XREADGROUP', 'GROUP', 'x', 'a', 'STREAMS', events, '>')).rejects.toThrow('NOPERM');
      if (!access[service]?.calls.includes(thief))
        await expect(redis.publish(replies(service), 'forged')).rejects.toThrow('NOPERM');
    }
    await expect(as(thief).psubscribe('reply:*')).rejects.toThrow('NOPERM');
  });
});

afterAll(async () => {
  for (const connection of connections) connection.disconnect();
  await server.stop();
});
