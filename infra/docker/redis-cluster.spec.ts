import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fromMailbox } from '../demo/mailboxes.ts';
import { seed } from '../demo/seed.ts';
import { secretsIn, transportSettingsOf } from '../local/settings.ts';
import { startSystem, type System } from '../local/system.ts';
import { ClusterOfSix } from '../test/cluster-of-six.ts';
import { until } from '../test/until.js';
import { type ChattingMember, logIn, said } from './chatting-member.fixture.ts';

jest.setTimeout(180_000);

let dir: string;
let cluster: ClusterOfSix;
let system: System;
let alice: ChattingMember;
let bob: ChattingMember;
const heard: string[] = [];

/** Says it until it is heard: a push that a failover loses is not made again, as tabs read again then. */
const arrives = (text: string) =>
  until(async () => {
    await said(alice.socket, bob.id, text).catch(() => false);
    await pause(500);
    return heard.includes(text);
  });

describe('The product on a Redis cluster', () => {
  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'attune-on-cluster-'));
    cluster = await ClusterOfSix.start(join(dir, 'redis'));
    system = await startSystem({
      split: true,
      dir,
      replicas: { gateway: 2 },
      redisUrl: cluster.urlOf('admin'),
      redisUrlOf: name => cluster.urlOf(name),
      mongodbUri: process.env['GIVEN_MONGODB_URI'] ?? '',
      databaseSuffix: `_${basename(dir)}`,
    });
    const transport = transportSettingsOf('demo', secretsIn(dir));
    const takeMail = fromMailbox(system.mailUrl ?? '');
    await seed({ url: system.url, redisUrl: cluster.urlOf('demo'), transport, takeMail });
    const [first = '', second = ''] = system.urls;
    [alice, bob] = [await logIn('alice', first, system.url), await logIn('bob', second, system.url)];
    bob.socket.on('receive_message', ({ text }: { text: string }) => heard.push(text));
  });
  afterAll(async () => {
    for (const member of [alice, bob]) member.socket.disconnect();
    await system.stop();
    await cluster.stop();
    rmSync(dir, { recursive: true, force: true });
  });

  test('members who registered by mail chat over two gateways, every node has keys, and none refused a command', async () => {
    await arrives('Tea?');

    const primaries = await cluster.primaries();
    const sizes = await Promise.all(primaries.map(node => cluster.tell(node, 'DBSIZE')));
    expect(sizes.filter(size => Number(size) > 0)).toHaveLength(3);
    const refused = await Promise.all(cluster.nodes.map(node => cluster.tell(node, 'ACL', 'LOG')));
    expect(refused.flat()).toEqual([]);
  });

  test('a primary is killed: members stay logged in, and chat on', async () => {
    const killed = await cluster.primaryOf('rpc:messaging');
    await killed.process.kill('SIGKILL');
    await arrives('Still there?');

    for (const { cookie } of [alice, bob]) {
      let status = 503;
      await until(async () => {
        ({ status } = await fetch(`${system.url}/api/auth/me`, { headers: { cookie } }));
        return status !== 503;
      });
      expect(status).toBe(200);
    }
  });
});
