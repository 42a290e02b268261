import { exportsContract } from '@attune/exports-contract/exports.contract';
import { startTestService } from '@attune/platform/testing/start-test-service';
import { testCaller, testConfig } from '@attune/platform/testing/test-config';
import { ExportsModule } from '../src/exports.module.js';

const start = () =>
  startTestService({
    contract: exportsContract,
    module: ExportsModule,
    config: testConfig(process.env.REDIS_URL as string),
    replicas: 2,
  });
const alice = testCaller('a'.repeat(24));

let running: Awaited<ReturnType<typeof start>>;

describe('exports', () => {
  beforeAll(async () => {
    running = await start();
  });
  afterAll(() => running.stop());

  test('a member receives the text that was sent', async () => {
    expect(await running.client.echo({ text: 'hello' }, alice)).toEqual({ text: 'hello' });
  });

  test('a blank text is refused', async () => {
    await expect(running.client.echo({ text: ' ' }, alice)).rejects.toMatchObject({
      code: 'invalid_input',
      reason: 'exports_text_missing',
    });
  });

  test('a call without a session is refused', async () => {
    await expect(running.client.echo({ text: 'hello' })).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});
