import { ConfigError, loadConfig, platformConfig, secret } from './config.js';

const schema = platformConfig.extend({ MAIL_KEY: secret(32) });
const complete = {
  REDIS_URL: 'redis://127.0.0.1:6379/0',
  TRANSPORT_SECRET: 'k'.repeat(32),
  MAIL_KEY: 'm'.repeat(32),
};

const faultsOf = (env: NodeJS.ProcessEnv): string[] => {
  try {
    loadConfig(schema, env);
    return [];
  } catch (error) {
    return (error as ConfigError).faults;
  }
};

describe('loadConfig', () => {
  test('a complete environment gives the configuration with its defaults', () => {
    expect(loadConfig(schema, complete)).toMatchObject({ NODE_ENV: 'development', LOG_LEVEL: 'info', HEALTH_PORT: 0 });
  });

  test('I32 all faults are reported together, by name and without any value', () => {
    const faults = faultsOf({ REDIS_URL: 'http://elsewhere', TRANSPORT_SECRET: 'hunter2', LOG_LEVEL: 'loud' });

    expect(faults.map(fault => fault.split(':')[0]).sort()).toEqual([
      'LOG_LEVEL',
      'MAIL_KEY',
      'REDIS_URL',
      'TRANSPORT_SECRET',
    ]);
    expect(faults.join()).not.toContain('hunter2');
  });

  test('I32 production refuses a placeholder secret that development accepts', () => {
    const env = { ...complete, MAIL_KEY: 'please-change-me-please-change-me' };

    expect(faultsOf(env)).toEqual([]);
    expect(faultsOf({ ...env, NODE_ENV: 'production' })).toEqual([expect.stringContaining('MAIL_KEY')]);
  });

  test('an empty variable is a missing one', () => {
    expect(faultsOf({ ...complete, TRANSPORT_SECRET: '' })).toEqual([expect.stringContaining('TRANSPORT_SECRET')]);
  });
});
