import { Health } from '@attune/platform/health/health';
import { createLogger } from '@attune/platform/logging/logger';
import { Metrics } from '@attune/platform/metrics/metrics';
import { MongoIndexes } from '@attune/platform/stores/mongo.indexes';
import { testCaller } from '@attune/platform/testing/test-config';
import { createConnection } from 'mongoose';
import { UserRepository } from '../src/users/user.repository.js';
import { USER, type UserDocument, userSchema } from '../src/users/user.schema.js';
import { aRegistration, type RunningAuth, startAuth } from './auth-service.fixture.js';

describe('profiles that are asked for at the same time', () => {
  let running: RunningAuth;

  beforeAll(async () => {
    running = await startAuth();
  });
  afterAll(() => running.stop());

  test('are each their own, and a member who is none is refused alone', async () => {
    const members = [await running.verified(aRegistration()), await running.verified(aRegistration())];
    const callers = members.map(({ _id }) => testCaller(_id.toHexString()));
    const asked = [...callers, testCaller('0123456789abcdef01234567'), ...callers];

    const found = await Promise.allSettled(asked.map(caller => running.auth.getProfile({}, caller)));

    const names = members.map(({ username }) => ({ value: { username } }));
    expect(found).toMatchObject([...names, { reason: { code: 'unauthenticated' } }, ...names]);
  });

  test('are one query, and each shows what was written before it', async () => {
    const { MONGODB_URI, MONGODB_DATABASE: dbName } = running.config;
    const connection = await createConnection(MONGODB_URI, { dbName, monitorCommands: true }).asPromise();
    const users = connection.model<UserDocument>(USER, userSchema);
    await users.init();
    const log = createLogger('test', 'silent');
    const metrics = new Metrics('test');
    const indexes = new MongoIndexes(connection, new Health(log, metrics), metrics, log);
    const repository = new UserRepository(users, indexes);
    const { _id } = await running.verified(aRegistration());
    const commands: string[] = [];
    connection.getClient().on('commandStarted', ({ commandName }) => commands.push(commandName));
    const ask = () => repository.byId(_id.toHexString());

    const before = await Promise.all([ask(), ask(), ask()]);
    const early = ask();
    await running.users.updateOne({ _id }, { $set: { bio: 'New' } });
    const after = await ask();

    expect(before.map(user => user?.bio)).toEqual(Array(3).fill(before[0]?.bio));
    expect(after?.bio).toBe('New');
    await early;
    expect(commands).toEqual(['find', 'find', 'find']);
    await connection.close();
  });
});
