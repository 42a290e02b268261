import type { Contract } from '../src/contract.js';
import { createClient } from '../src/client.js';
import { Health } from '../src/health/health.js';
import { readinessOf } from '../src/host/readiness.js';
import { startTestService } from '../src/testing/start-test-service.js';
import { testConfig } from '../src/testing/test-config.js';

const contract = { service: 'ready', methods: {} } as const satisfies Contract;

describe('readiness', () => {
  test('each service says what it needs and does not reach, by its name and without a reason', async () => {
    const config = testConfig(process.env['REDIS_URL'] ?? '');
    const running = await startTestService({ contract, module: { with: () => ({ module: class Empty {} }) }, config });
    const client = createClient(readinessOf('ready'), running.transport);

    const whole = await client.readiness({});
    running.apps[0]?.get(Health).add('mongodb', async () => {
      throw new Error('mongodb://user:secret@host is away');
    });
    const lacking = await client.readiness({});
    await running.stop();

    expect([whole, lacking]).toEqual([{ lacks: [] }, { lacks: ['mongodb'] }]);
  });
});
