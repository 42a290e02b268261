import { ConfigError, loadConfig } from '@attune/platform/config';
import { testPrivateKey, testPublicKey } from '@attune/platform/testing/test-config';
import { gatewayConfig } from './gateway.config.js';

const good = {
  REDIS_URL: 'redis://127.0.0.1:6379/0',
  TRANSPORT_SECRET: 'k'.repeat(32),
  SESSION_PUBLIC_KEYS: testPublicKey,
  DEVICE_KEY: 'd'.repeat(32),
  OBJECT_STORAGE: 'file:///objects',
};

function faultsOf(env: Record<string, string>): string[] {
  try {
    loadConfig(gatewayConfig, { ...good, ...env });
    return [];
  } catch (error) {
    return (error as ConfigError).faults.map(fault => fault.split(':')[0] ?? '');
  }
}

describe('gatewayConfig', () => {
  test('what is not given has a value for one machine', () => {
    expect(loadConfig(gatewayConfig, good)).toMatchObject({
      PORT: 3000,
      HOST: '0.0.0.0',
      PUBLIC_URL: 'http://127.0.0.1:3000',
      WEB_ROOT: 'web/dist',
      TRUST_PROXY: [],
    });
  });

  test('trusted proxies are a list of addresses and ranges', () => {
    const config = loadConfig(gatewayConfig, { ...good, TRUST_PROXY: '10.0.0.0/8, ::1 ,192.168.1.1' });

    expect(config.TRUST_PROXY).toEqual(['10.0.0.0/8', '::1', '192.168.1.1']);
  });

  test('I32 all faults are reported together, and no value with them', () => {
    const env = {
      PORT: '70000',
      PUBLIC_URL: 'ftp://x',
      SESSION_PUBLIC_KEYS: 'none',
      DEVICE_KEY: 'short',
      TRUST_PROXY: '*',
    };

    expect(faultsOf(env).toSorted()).toEqual(Object.keys(env).toSorted());
  });

  test.each(['10.0.0.0/33', '::1/129', '10.0.0.0/8/8', 'loopback', '10.0.0.0/x'])('I32 %s is no proxy', TRUST_PROXY => {
    expect(faultsOf({ TRUST_PROXY })).toEqual(['TRUST_PROXY']);
  });

  test('I32 a private key among the public ones is refused', () => {
    expect(faultsOf({ SESSION_PUBLIC_KEYS: testPrivateKey })).toEqual(['SESSION_PUBLIC_KEYS']);
  });

  test('I32 in production a placeholder is no secret', () => {
    const DEVICE_KEY = 'change-me-change-me-change-me-change-me';

    expect(faultsOf({ DEVICE_KEY })).toEqual([]);
    expect(faultsOf({ DEVICE_KEY, NODE_ENV: 'production' })).toEqual(['DEVICE_KEY']);
  });

  test.each(['hello@attune.example', 'https://attune.example/contact'])('%s is a contact of the operator', contact => {
    expect(loadConfig(gatewayConfig, { ...good, OPERATOR_CONTACT: contact }).OPERATOR_CONTACT).toBe(contact);
  });

  test.each(['http://attune.example', 'javascript:alert(1)', 'mailto:hello@attune.example', 'by post'])(
    'I32 %s is no contact of the operator',
    OPERATOR_CONTACT => {
      expect(faultsOf({ OPERATOR_CONTACT })).toEqual(['OPERATOR_CONTACT']);
    },
  );
});
