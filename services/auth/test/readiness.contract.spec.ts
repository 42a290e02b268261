import { Health } from '@attune/platform/health';
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
    for (const app of running.apps) await until(() => app.get(Health).isReady());
    await running.auth.register(aRegistration({ username: 'tweedledee' }));
    expect(await running.userCalled('tweedledee')).toMatchObject({ isVerified: false });

    await running.stop();
    await mongo.close();
  });

  test('an index that was dropped is made again', async () => {
    const running = await startAuth({ replicas: 1 });
    await running.users.dropIndexes();

    expect(await running.apps[0]?.get(Health).isReady()).toBe(true);

    const uniques = (await running.users.indexes()).filter(({ unique }) => unique).map(({ key }) => key);
    expect(uniques).toEqual([
      { usernameKey: 1 },
      { names: 1 },
      { emailKey: 1, isDecoy: 1 },
      { 'secondFactor.passkeys.id': 1 },
    ]);
    await running.stop();
  });
});
