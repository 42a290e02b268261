import { Metrics } from '@attune/platform/metrics/metrics';
import { figuresOf } from '@attune/platform/testing/figures';
import { type RunningAi, startAi } from './ai-service.fixture.js';
import { type RunningProvider, startProvider } from './scripted-provider.fixture.js';

let provider: RunningProvider;
let running: RunningAi;

describe('the metric of the breaker', () => {
  beforeAll(async () => {
    provider = await startProvider();
    running = await startAi({ overrides: { AI_BASE_URL: provider.url }, replicas: 1 });
  });
  afterAll(() => running.stop().finally(() => provider.stop()));

  test('shows from the start that the provider is not given up', async () => {
    const [figures] = await Promise.all(running.apps.map(app => figuresOf(app.get(Metrics))));
    expect(figures).toMatch(/^attune_breaker_open\{provider="model"\} 0$/m);
  });
});
