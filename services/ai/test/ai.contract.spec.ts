import { aiContract } from '@attune/ai-contract/ai.contract';
import { startTestService } from '@attune/platform/testing/start-test-service';
import { testConfig } from '@attune/platform/testing/test-config';
import { AiModule } from '../src/ai.module.js';

const start = () =>
  startTestService({
    contract: aiContract,
    module: AiModule,
    config: testConfig(process.env.REDIS_URL as string),
    replicas: 2,
  });

let running: Awaited<ReturnType<typeof start>>;
beforeAll(async () => {
  running = await start();
});
afterAll(() => running.stop());

test('what was said comes back', async () => {
  expect(await running.client.echo({ text: 'hello' })).toEqual({ text: 'hello' });
});
