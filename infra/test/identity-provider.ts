import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

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

/**
 * A real OpenID Connect provider on this machine, which knows its people by their browser's first step: whoever comes is `person`, until
 * the next is named. A person of `undefined` declines.
 */
export async function startIdentityProvider(callbacks: string[]) {
  const server = createServer();
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const people = new Map<string, Person>();
  let person: Person | undefined;
  const provider = new Provider(issuer, {
    clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: callbacks }],
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
  return {
    issuer,
    /** Whom the next browser logs in as. */
    isAsked: (next: Person | undefined) => {
      person = next;
      if (next) people.set(next.sub, next);
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise(done => server.close(done));
    },
  };
}
export type IdentityProvider = Awaited<ReturnType<typeof startIdentityProvider>>;

/** Follows the provider from the address that begins a login to the one that it leads back to, as a browser with its cookies would. */
export async function followProvider(url: string, callback: string): Promise<URL> {
  const cookies = new Map<string, string>();
  for (let at = new URL(url); ; ) {
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
