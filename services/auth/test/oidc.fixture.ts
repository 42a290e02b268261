import { createHash, randomBytes } from 'node:crypto';
import { CLIENT, followProvider, type Person, startIdentityProvider } from '../../../infra/test/identity-provider.js';
import type { AuthConfig } from '../src/auth.config.js';
import { startAuth } from './auth-service.fixture.js';

export const CALLBACK = 'https://attune.example/api/auth/oidc/callback';
export const settings = (issuer: string) => ({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: CLIENT.id,
  OIDC_CLIENT_SECRET: CLIENT.secret,
  OIDC_NAME: 'Campus',
});

/** What the gateway knows of a browser. */
export const aBrowser = () => createHash('sha256').update(randomBytes(32)).digest('base64url');

export function aPerson(given: Partial<Person> = {}): Person {
  const unique = randomBytes(5).toString('hex');
  const names = { preferred_username: `ada_${unique}`, given_name: 'Ada', family_name: 'Lovelace' };
  return { sub: `sub-${unique}`, email: `ada.${unique}@campus.example`, email_verified: true, ...names, ...given };
}

/** Auth, and a real provider that it asks. */
export async function startWithProvider(overrides: Partial<AuthConfig> = {}) {
  const provider = await startIdentityProvider(CALLBACK);
  const running = await startAuth({ replicas: 1, overrides: { ...settings(provider.issuer), ...overrides } });
  const { auth } = running;

  /** What the provider sends a browser back with that goes there as `person`. */
  const comeBack = async (url: string, person: Person | undefined) => {
    provider.isAsked(person);
    return (await followProvider(url, CALLBACK)).search.slice(1);
  };
  /** The whole way of a person there and back. */
  const arrive = async (person: Person, browser = aBrowser()) => {
    const { url } = await auth.beginOidc({ browser });
    const answered = await auth.answerOidc({ browser, query: await comeBack(url, person) });
    return { browser, secondStep: aBrowser(), ...answered };
  };
  const finish = async (person: Person) => {
    const { browser, secondStep } = await arrive(person);
    return auth.finishOidc({ browser, secondStep });
  };
  const register = async (person: Person, more: { username?: string; invitation?: string } = {}) => {
    const { browser, secondStep } = await arrive(person);
    const username = person.preferred_username ?? '';
    const form = { username, firstname: 'Ada', lastname: 'Lovelace', isAdult: true, ...more };
    return auth.registerOidc({ browser, secondStep, ...form });
  };
  return {
    ...running,
    provider,
    comeBack,
    arrive,
    finish,
    register,
    stop: async () => {
      await running.stop();
      await provider.stop();
    },
  };
}
export type WithProvider = Awaited<ReturnType<typeof startWithProvider>>;
