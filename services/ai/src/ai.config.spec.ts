import { loadConfig } from '@attune/platform/config';
import { aiConfig } from './ai.config.js';

const KEY = 'sk-test-0123456789-very-secret';
const environment = {
  REDIS_URL: 'redis://127.0.0.1',
  TRANSPORT_SECRET: 'k'.repeat(32),
  MONGODB_URI: 'mongodb://127.0.0.1',
  SESSION_PUBLIC_KEYS: 'a key',
};

describe('aiConfig', () => {
  test('nothing of a provider is needed', () => {
    expect(loadConfig(aiConfig, environment)).toMatchObject({ AI_TOKENS_PER_HOUR: 500_000 });
  });

  test('I32, I29: a key without an endpoint, or with a broken one, is a fault that does not show the key', () => {
    const load = (more: object) => () => loadConfig(aiConfig, { ...environment, AI_API_KEY: KEY, ...more });

    expect(load({})).toThrow('AI_BASE_URL: is needed beside AI_API_KEY');
    expect(load({ AI_BASE_URL: 'llm.example' })).toThrow('AI_BASE_URL: must be an http:// or https:// URL');
    expect(load({ AI_BASE_URL: 'llm.example' })).not.toThrow(KEY);
    expect(load({ AI_BASE_URL: 'https://llm.example/v1' })).not.toThrow();
  });
});
