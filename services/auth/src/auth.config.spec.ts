import { generateKeyPairSync } from 'node:crypto';
import { AgeIssuer } from '../../../infra/test/age-issuer.js';
import { ConfigError, loadConfig } from '@attune/platform/config';
import { authConfig } from './auth.config.js';

const keyPair = (namedCurve: string) =>
  generateKeyPairSync('ec', {
    namedCurve,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
const [pair, older] = [keyPair('P-256'), keyPair('P-256')];
const good = {
  REDIS_URL: 'redis://127.0.0.1:6379/0',
  TRANSPORT_SECRET: 'x'.repeat(32),
  MONGODB_URI: 'mongodb://127.0.0.1:27017',
  SESSION_PRIVATE_KEY: pair.privateKey.replaceAll('\n', '\\n'),
  SESSION_PUBLIC_KEYS: pair.publicKey + older.publicKey,
  MAIL_TOKEN_KEY: 'y'.repeat(32),
  SECOND_FACTOR_KEY: 'z'.repeat(32),
};

function faultsOf(change: Record<string, string | undefined>): string[] {
  try {
    loadConfig(authConfig, { ...good, ...change });
    return [];
  } catch (error) {
    return error instanceof ConfigError ? error.faults : [];
  }
}

const PROVIDER = {
  NODE_ENV: 'production',
  OIDC_ISSUER: 'https://login.example',
  OIDC_CLIENT_ID: 'attune',
  OIDC_CLIENT_SECRET: 's'.repeat(16),
  OIDC_NAME: 'Campus',
};
const BROKEN = '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----';

describe('authConfig', () => {
  test('issuers of age wallets stand one after the other, also on one line; without, there are none', async () => {
    const pems = [(await AgeIssuer.create()).pem, (await AgeIssuer.create()).pem];
    for (const list of [pems.join('\n'), pems.join('\n').replaceAll('\n', '\\n')]) {
      const { AGE_WALLET_ISSUERS } = loadConfig(authConfig, { ...good, AGE_WALLET_ISSUERS: list });
      expect(AGE_WALLET_ISSUERS.map(one => one.toString().trim())).toEqual(pems.map(pem => pem.trim()));
    }
    expect(loadConfig(authConfig, good).AGE_WALLET_ISSUERS).toEqual([]);
  });

  test('keys may stand on one line; the database has a name of its own', () => {
    const config = loadConfig(authConfig, good);

    expect(config.SESSION_PRIVATE_KEY).toBe(pair.privateKey.trim());
    expect(config.MONGODB_DATABASE).toBe('auth');
  });

  test('everyone may register unless the operator says otherwise; domains are a list, each once', () => {
    expect(loadConfig(authConfig, good)).toMatchObject({ REGISTRATION: 'open', REGISTRATION_DOMAINS: [] });
    const named = { ...good, REGISTRATION: 'domain', REGISTRATION_DOMAINS: ' Club.example, uni.example,club.example,' };
    expect(loadConfig(authConfig, named).REGISTRATION_DOMAINS).toEqual(['club.example', 'uni.example']);
  });

  test('a whole identity provider is taken, over http outside of production alone', () => {
    expect(faultsOf({ ...PROVIDER, REGISTRATION: 'oidc' })).toEqual([]);
    expect(faultsOf({ ...PROVIDER, NODE_ENV: 'test', OIDC_ISSUER: 'http://127.0.0.1:1' })).toEqual([]);
  });

  test.each([
    ['a private key of another curve', { SESSION_PRIVATE_KEY: keyPair('P-384').privateKey }, 'SESSION_PRIVATE_KEY'],
    [
      'a public key first that does not fit',
      { SESSION_PUBLIC_KEYS: older.publicKey + pair.publicKey },
      'SESSION_PUBLIC_KEYS',
    ],
    ['no database', { MONGODB_URI: undefined }, 'MONGODB_URI'],
    ['a short key', { MAIL_TOKEN_KEY: 'short' }, 'MAIL_TOKEN_KEY'],
    ['a broken certificate', { AGE_WALLET_ISSUERS: BROKEN }, 'AGE_WALLET_ISSUERS'],
    ['words between certificates', { AGE_WALLET_ISSUERS: 'the CA of a state' }, 'AGE_WALLET_ISSUERS'],
    ['an unknown way to register', { REGISTRATION: 'closed' }, 'REGISTRATION'],
    ['registration by domain without a domain', { REGISTRATION: 'domain' }, 'REGISTRATION_DOMAINS'],
    ['invitations by members where none is needed', { INVITATIONS_PER_MEMBER: '3' }, 'INVITATIONS_PER_MEMBER'],
    ['a domain that nothing heeds', { REGISTRATION_DOMAINS: 'club.example' }, 'REGISTRATION_DOMAINS'],
    [
      'a domain that is none',
      { REGISTRATION: 'domain', REGISTRATION_DOMAINS: 'club.example,*.example' },
      'REGISTRATION_DOMAINS',
    ],
    [
      'an identity provider whose people no moderator would look at',
      { ...PROVIDER, REGISTRATION: 'approved' },
      'OIDC_ISSUER',
    ],
    ['half an identity provider', { ...PROVIDER, OIDC_CLIENT_SECRET: undefined }, 'OIDC_ISSUER'],
    ['an identity provider over http', { ...PROVIDER, OIDC_ISSUER: 'http://login.example' }, 'OIDC_ISSUER'],
    ['a short secret of the provider', { ...PROVIDER, OIDC_CLIENT_SECRET: 'short' }, 'OIDC_CLIENT_SECRET'],
    ['registration by a provider that there is not', { REGISTRATION: 'oidc' }, 'REGISTRATION'],
    ['no key for second factors', { SECOND_FACTOR_KEY: undefined }, 'SECOND_FACTOR_KEY'],
  ])('I32 %s is a fault', (_what, change, variable) => {
    expect(faultsOf(change)).toContainEqual(expect.stringMatching(`^${variable}: `));
  });
});
