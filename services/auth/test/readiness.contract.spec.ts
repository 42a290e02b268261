import { Health } from '@attune/platform/health/health';
import { Metrics } from '@attune/platform/metrics/metrics';
import { IndexTask } from '@attune/platform/stores/index.task';
import { until } from '../../../infra/test/until.js';
import { createConnection } from 'mongoose';
import { aRegistration, authTestConfig, startAuth } from './auth-service.fixture.js';

describe('readiness of auth', () => {
  test('I32 without its unique indexes auth is not ready and registers no member, until they can be made', async () => {
    const { MONGODB_URI, MONGODB_DATABASE } = authTestConfig();
    const mongo = await createConnection(MONGODB_URI, { dbName: MONGODB_DATABASE }).asPromise();
    const twin = () => ({ usernameKey: 'twin', emailKey: 'twin@example.org', isDecoy: false });
    await mongo.collection('users').insertMany([twin(), twin()]);

    const running = await startAuth({ overrides: { MONGODB_DATABASE } });
    const isReady = () => running.apps[0]?.get(Health).isReady();

    expect(await isReady()).toBe(false);
    await expect(running.auth.register(aRegistration())).rejects.toMatchObject({ code: 'unavailable' });

    await mongo.collection('users').deleteOne({ usernameKey: 'twin' });
    await running.runSoon(IndexTask);
    for (const app of running.apps) await until(() => app.get(Health).isReady());
    await running.auth.register(aRegistration({ username: 'tweedledee' }));
    expect(await running.userCalled('tweedledee')).toMatchObject({ isVerified: false });

    await running.stop();
    await mongo.close();
  });

  test('I32, I42 a unique index that was dropped is made again, by a task and not by a probe', async () => {
    const running = await startAuth({ replicas: 1 });
    const isReady = () => running.apps[0]?.get(Health).isReady();
    await running.users.dropIndexes();

    expect(await isReady()).toBe(false);
    expect(await running.apps[0]?.get(Health).lacking()).toEqual(['mongodb indexes']);
    expect(await running.users.indexes()).toHaveLength(1);
    await running.runSoon(IndexTask);

    expect(await isReady()).toBe(true);
    const uniques = (await running.users.indexes()).filter(({ unique }) => unique).map(({ key }) => key);
    expect(uniques).toEqual([
      { usernameKey: 1 },
      { names: 1 },
      { emailKey: 1, isDecoy: 1 },
      { 'domainProof.mailbox': 1 },
      { 'identity.issuer': 1, 'identity.subject': 1 },
      { 'secondFactor.passkeys.id': 1 },
    ]);
    await running.stop();
  });

  test('I42 without an index that guards nothing auth is ready, and says what is missing', async () => {
    const running = await startAuth({ replicas: 1 });
    const [app] = running.apps;
    const indexes = await running.users.indexes();
    const { name = '' } = indexes.find(({ key }) => 'unannouncedSince' in key) ?? {};
    await running.users.dropIndex(name);

    expect(await app?.get(Health).isReady()).toBe(true);
    expect(await app?.get(Metrics).metrics()).toMatch(/^attune_indexes_missing\{service="auth"\} 1$/m);
    await running.stop();
  });
});
