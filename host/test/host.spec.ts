import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { friendsContract } from '@attune/friends-contract/friends.contract';
import { connectClient } from '@attune/platform/connect-client';
import { testCaller, testConfig } from '@attune/platform/testing/test-config';
import { createConnection } from 'mongoose';
import { type ServiceProcess, startService } from '../../infra/test/service-process.js';

const MEMBER = '0123456789abcdef01234567';
const config = testConfig(process.env['REDIS_URL'] as string);
const MONGODB_URI = process.env['MONGODB_URI'] as string;
/** Databases of this file alone. */
const databases = { FRIENDS__MONGODB_DATABASE: 'host-test-friends', MOMENTS__MONGODB_DATABASE: 'host-test-moments' };

const startHost = (settings: object) => startService('host', { ...config, MONGODB_URI, ...databases, ...settings });
const pageOf = async (host: ServiceProcess, path: string) => {
  const port = /"port":(\d+)/.exec(host.log())?.[1];
  return (await fetch(`http://127.0.0.1:${port}${path}`)).text();
};

describe('A host', () => {
  let running: ServiceProcess | undefined;
  afterEach(() => running?.kill());
  afterAll(async () => {
    for (const dbName of Object.values(databases)) {
      const connection = await createConnection(MONGODB_URI, { dbName }).asPromise();
      await connection.dropDatabase();
      await connection.close();
    }
  });

  test('its services answer over the transport, each with its own database, logger and figures', async () => {
    running = await startHost({ ATTUNE_HOSTS: 'friends,moments' });
    const { transport, client } = await connectClient(friendsContract, config);

    expect(await client.lists({}, testCaller(MEMBER))).toMatchObject({ friends: [], requests: [] });
    await transport.close();
    const connection = await createConnection(MONGODB_URI).asPromise();
    const { databases: there } = await connection.listDatabases();
    await connection.close();
    expect(there.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.values(databases)));
    const figures = await pageOf(running, '/metrics');
    expect(figures).toMatch(/^attune_schema_version\{of="database",service="friends"\} \d+$/m);
    expect(figures).toMatch(/^attune_schema_version\{of="database",service="moments"\} \d+$/m);
    expect(figures.match(/^# TYPE attune_schema_version /gm)).toHaveLength(1);
  });

  test('SIGTERM drains all of its services, and it ends with 0', async () => {
    running = await startHost({ ATTUNE_HOSTS: 'friends,moments' });

    await running.kill('SIGTERM');

    expect(running.child.exitCode).toBe(0);
  });

  test('a setting that is missing ends it, with the name of each service that wants it', async () => {
    const starting = startHost({
      ATTUNE_HOSTS: 'friends,moments',
      FRIENDS__MONGODB_URI: 'none',
      SESSION_PUBLIC_KEYS: '',
    });

    await expect(starting).rejects.toThrow(/ended with 78/);
    await expect(starting).rejects.toThrow(/"service":"friends"[^\n]*MONGODB_URI: must be a mongodb/);
    await expect(starting).rejects.toThrow(/"service":"moments"[^\n]*SESSION_PUBLIC_KEYS/);
  });

  test.each([
    ['instance.json', '{ "name": "<script>" }', 'name: must have none'],
    ['questions.json', '{ "questions": [{ "id": 1 }] }', 'questions.0.id: must be a whole number'],
    ['towns.json', '{ "towns": {} }', 'towns: must be a list'],
    ['reasons.json', '{ "reasons": [{ "id": "spam" }] }', 'reasons.0.id: must be own-'],
  ])(
    'N23: an instance that cannot be read ends it before it serves anyone, with the file and the field: %s',
    async (file, content, fault) => {
      const folder = mkdtempSync(join(tmpdir(), 'attune-instance-'));
      writeFileSync(join(folder, 'instance.json'), '{ "name": "Club" }');
      writeFileSync(join(folder, file), content);
      const starting = startHost({ ATTUNE_HOSTS: 'friends,moments', INSTANCE_DIRECTORY: folder });

      await expect(starting).rejects.toThrow(/ended with 78/);
      await expect(starting).rejects.toThrow(new RegExp(`INSTANCE_DIRECTORY: [^\\n]*/${file}: ${fault}`));
      rmSync(folder, { recursive: true });
    },
  );

  test('one database for two services is a fault, not a mixture', async () => {
    const starting = startHost({
      ATTUNE_HOSTS: 'friends,moments',
      FRIENDS__MONGODB_DATABASE: 'one',
      MOMENTS__MONGODB_DATABASE: 'one',
    });

    await expect(starting).rejects.toThrow(/ended with 78[^]*friends and moments would share \\"one\\"/);
  });

  test('a service that cannot start names itself, and ends the process with its neighbours', async () => {
    const connection = await createConnection(MONGODB_URI, { dbName: databases.MOMENTS__MONGODB_DATABASE }).asPromise();
    const schema = connection.collection<{ _id: string; readableFrom: number }>('schema');
    await schema.updateOne(
      { _id: 'schema' },
      { $set: { version: 99, settled: 99, readableFrom: 99 } },
      { upsert: true },
    );

    const starting = startHost({ ATTUNE_HOSTS: 'friends,moments' });

    await expect(starting).rejects.toThrow(/ended with 78[^]*"service":"moments"[^\n]*"schema_too_new"/);
    await connection.dropDatabase();
    await connection.close();
  });

  test('a name that it does not know is said, with those that it knows', async () => {
    await expect(startHost({ ATTUNE_HOSTS: 'friends,fiends' })).rejects.toThrow(
      /no application of ours: fiends.*friends/,
    );
  });
});
