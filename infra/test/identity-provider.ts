import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Adapter, type AdapterPayload, Provider } from 'oidc-provider';

/** Who logs in at the provider, as its claims say. */
export interface Person {
  sub: string;
  email: string;
  email_verified: boolean;
  preferred_username?: string;
  given_name?: string;
  family_name?: string;
}

export const CLIENT = { id: 'attune', secret: 'a secret that attune and the provider share' };

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

/**
 * A real OpenID Connect provider on this machine. A browser that comes is taken for the person of `isAsked`, without a form: as if they had signed in there before.
 * It answers once it knows where it leads back to.
 */
export async function startIdentityProvider(callback?: string, port = 0) {
  const server = createServer();
  await new Promise<void>(done => server.listen(port, '127.0.0.1', done));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const people = new Map<string, Person>();
  let person: Person | undefined;
  const stored = new Map<string, AdapterPayload>();
  const serve = (leadsBackTo: string) => {
    const provider = new Provider(issuer, {
      clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [leadsBackTo] }],
      jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
      adapter: name => memory(stored, name),
      claims: { email: ['email', 'email_verified'], profile: ['preferred_username', 'given_name', 'family_name'] },
      findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ ...people.get(sub), sub }) }),
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
      cookies: { keys: ['of a test'] },
      pkce: { required: () => true },
      ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    });
    const answer = provider.callback();
    server.on('request', (request, response) => {
      if (!request.url?.startsWith('/interaction/')) return void answer(request, response);
      void (async () => {
        const { prompt, params, session } = await provider.interactionDetails(request, response);
        if (!person) {
          const declined = { error: 'access_denied', error_description: 'They declined.' };
          return provider.interactionFinished(request, response, declined, { mergeWithLastSubmission: false });
        }
        if (prompt.name === 'login' || session?.accountId !== person.sub)
          return provider.interactionFinished(request, response, { login: { accountId: person.sub, remember: false } });
        const grant = new provider.Grant({ accountId: person.sub, clientId: String(params['client_id']) });
        grant.addOIDCScope('openid email profile');
        return provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } });
      })();
    });
  };
  if (callback) serve(callback);
  return {
    issuer,
    serve,
    /** Whom the next browser logs in as. */
    isAsked: (next: Person | undefined) => {
      // The session of the person before ends.
      stored.clear();
      person = next;
      if (next) people.set(next.sub, next);
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise(done => server.close(done));
    },
  };
}

/** What the provider remembers. It asks for these methods alone, as device codes are off. */
function memory(stored: Map<string, AdapterPayload>, name: string): Adapter {
  const key = (id: string) => `${name} ${id}`;
  const findBy = (is: (payload: AdapterPayload) => boolean) => [...stored.values()].find(is);
  return {
    upsert: async (id, payload) => void stored.set(key(id), payload),
    find: async id => stored.get(key(id)),
    findByUid: async uid => findBy(payload => payload.uid === uid),
    findByUserCode: async code => findBy(payload => payload.userCode === code),
    consume: async id => void stored.set(key(id), { ...stored.get(key(id)), consumed: Math.floor(Date.now() / 1000) }),
    destroy: async id => void stored.delete(key(id)),
    revokeByGrantId: async grantId => {
      for (const [id, payload] of stored) if (payload.grantId === grantId) stored.delete(id);
    },
  };
}

export type IdentityProvider = Awaited<ReturnType<typeof startIdentityProvider>>;

/** Follows the provider from the address that begins a login to the one that it leads back to, as a browser with its cookies would. */
export async function followProvider(url: string, callback: string): Promise<URL> {
  const cookies = new Map<string, string>();
  for (let at = new URL(url); ;) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(at, { redirect: 'manual', headers: { cookie } });
    for (const one of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? [];
      cookies.set(name, value);
    }
    const next = answer.headers.get('location');
    if (next === null) throw new Error(`The provider answered ${answer.status}: ${await answer.text()}`);
    at = new URL(next, at);
    if (at.href.startsWith(callback)) return at;
  }
}
