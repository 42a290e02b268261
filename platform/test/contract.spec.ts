import { Redis } from 'ioredis';
import type { Client, ReasonOf } from '../src/contract.js';
import { ServiceError } from '../src/service-error.js';
import { fakeClient } from '../src/testing/fake-client.js';
import { startTestService } from '../src/testing/start-test-service.js';
import { testCaller, testConfig } from '../src/testing/test-config.js';
import { tallyContract } from './tally.contract.js';
import { TallyModule } from './tally.module.js';

const redisUrl = process.env['REDIS_URL'] as string;
let tally: Client<typeof tallyContract>;
let stop: () => Promise<void>;

describe('calls by contract', () => {
  beforeAll(async () => {
    ({ client: tally, stop } = await startTestService({
      contract: tallyContract,
      module: TallyModule,
      config: testConfig(redisUrl),
      replicas: 2,
    }));
  });
  afterAll(() => stop());

  test('a call is answered with what the contract says', async () => {
    expect(await tally.count({ key: 'answered' })).toEqual({ key: 'answered', executions: 1 });
  });

  test('input the contract refuses never leaves the caller, and each field has what the schema says', async () => {
    await expect(tally.count({ key: '' })).rejects.toMatchObject({
      code: 'invalid_input',
      reason: 'invalid_input',
      details: { fields: { key: 'Please name a key.' } },
    });
  });

  test('a caller that does not check is refused by the service', async () => {
    const { transport, stop: stopOther } = await startTestService({
      contract: tallyContract,
      module: TallyModule,
      config: testConfig(redisUrl),
    });
    const unchecked = new Promise((resolve, reject) => {
      transport
        .send('tally.count', { data: { key: 7, extra: true }, timeoutMs: 5000 })
        .subscribe({ next: resolve, error: reject });
    });

    await expect(unchecked).rejects.toMatchObject({
      code: 'invalid_input',
      details: { fields: { extra: expect.any(String) } },
    });
    await stopOther();
  });

  test('a field the contract does not list never leaves the service', async () => {
    expect(await tally.tellTooMuch({})).toEqual({ name: 'Ada' });
  });

  test('a refusal crosses with its code, its reason, the parameters and the field', async () => {
    const taken = await tally.refuse({}).catch((error: unknown) => error);
    const locked = await tally.lock({}).catch((error: unknown) => error);

    expect(taken).toBeInstanceOf(ServiceError);
    expect(taken).toMatchObject({ code: 'conflict', reason: 'name_taken', params: {}, details: { field: 'name' } });
    expect(locked).toMatchObject({ reason: 'key_locked', params: { minutes: 3 }, details: { retryAfter: 180 } });
  });

  test('a reason that neither the platform nor the named contract declares does not compile', () => {
    // @ts-expect-error: without a contract, only the platform's reasons are taken.
    expect(new ServiceError('conflict', 'name_taken').reason).toBe('name_taken');
    // @ts-expect-error: tally declares no such reason.
    expect(new ServiceError<ReasonOf<typeof tallyContract>>('conflict', 'unheard_of').reason).toBe('unheard_of');
  });

  test('an unexpected error leaves as internal, without its message', async () => {
    const failure = tally.crash({});

    await expect(failure).rejects.toMatchObject({ code: 'internal' });
    await expect(failure).rejects.not.toThrow(/secret detail/);
  });

  test('I16 an answer that JSON cannot say ends its own call and nothing else', async () => {
    const calls = [tally.saySomethingElse({}), tally.count({ key: 'beside it' })] as const;

    await expect(calls[0]).rejects.toMatchObject({ code: 'internal' });
    expect(await calls[1]).toEqual({ key: 'beside it', executions: 1 });
  });

  test('a handler knows the caller by the verified session token alone', async () => {
    const ada = testCaller('a'.repeat(24));

    expect(await tally.whoAmI({}, ada)).toEqual({ userId: ada.userId });
    expect(await tally.whoAmI({})).toEqual({ userId: null });
    const [header, payload] = ada.token.split('.') as [string, string];
    const forged = `${header}.${payload}.${testCaller('b'.repeat(24)).token.split('.')[2]}`;
    await expect(tally.whoAmI({}, { ...ada, token: forged })).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  test('G10 a request without a valid token acts for no user, also when it names one', async () => {
    const forged = { userId: 'b'.repeat(24), sessionId: 'x', token: 'e30.e30.e30' };

    await expect(tally.whoAmI({}, forged)).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  test('the secrets of an encrypted method cannot be read in Redis', async () => {
    const monitored: string[] = [];
    const redis = new Redis(redisUrl);
    const monitor = await redis.monitor();
    monitor.on('monitor', (_time: string, args: string[]) => monitored.push(args.join(' ')));

    const answer = await tally.keepSecret({ secret: 'correct horse' });

    expect(answer).toEqual({ echoed: 'correct horse, correct horse' });
    expect(monitored.some(command => command.includes('tally.keepSecret'))).toBe(true);
    expect(monitored.filter(command => command.includes('correct horse'))).toEqual([]);
    monitor.disconnect();
    redis.disconnect();
  });

  test('a fake checks what it is given and what it answers, so that it cannot drift', async () => {
    const fake = fakeClient(tallyContract, { count: async ({ key }) => ({ key, executions: 0.5 }) });

    await expect(fake.count({ key: 'a' })).rejects.toThrow(/expected int/);
    await expect(fake.count({ key: '' })).rejects.toMatchObject({ code: 'invalid_input' });
  });
});
