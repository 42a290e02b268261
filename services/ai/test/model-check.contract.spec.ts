import type { AuthReason } from '@attune/auth-contract/auth.contract';
import { ServiceError } from '@attune/platform/service-error';
import { aMember, type RunningAi, startAi } from './ai-service.fixture.js';
import { type RunningProvider, startProvider } from './scripted-provider.fixture.js';

const operator = aMember();

describe('the check of models', () => {
  let provider: RunningProvider;
  let running: RunningAi;
  const states = async () => (await running.ai.checkModels({}, operator)).states;

  beforeAll(async () => {
    provider = await startProvider();
    running = await startAi({
      overrides: { AI_BASE_URL: provider.url, AI_API_KEY: 'the-key' },
      auth: {
        requireOperator: async (_input, caller) => {
          if (caller?.userId !== operator.userId) throw new ServiceError<AuthReason>('forbidden', 'operators_only');
        },
      },
    });
  });
  afterAll(() => running.stop().finally(() => provider.stop()));

  test.each([
    [200, 'running'],
    [404, 'running'],
    [401, 'lacking'],
    [302, 'lacking'],
    [500, 'lacking'],
  ] as const)('a host that answers its list of models with %s is %s', async (status, state) => {
    provider.follow(response => response.writeHead(status, { location: 'https://elsewhere.example/' }).end('{}'));

    expect(await states()).toEqual([state]);
    expect(provider.seen).toMatchObject([{ authorization: 'Bearer the-key', text: '' }]);
  });

  test('J19 a member who is no operator is refused, and the host is not asked', async () => {
    provider.follow(response => response.end('{}'));

    await expect(running.ai.checkModels({}, aMember())).rejects.toMatchObject({ code: 'forbidden' });
    await expect(running.ai.checkModels({})).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(provider.seen).toEqual([]);
  });

  test('a host that hangs up is silent', async () => {
    provider.follow(response => void response.destroy());

    expect(await states()).toEqual(['silent']);
  });
});
