import { createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CLIENT } from '../../../infra/test/identity-provider.js';

const OWN = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const FOREIGN = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A provider whose ID tokens say what a test wants, signed with its key unless `isForged`. */
export async function startHostileProvider() {
  let claims: Record<string, unknown> = {};
  let isForged = false;
  const server = createServer((request, response) => {
    const answer = (body: object) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    const issuer = `http://${request.headers.host}`;
    if (request.url === '/.well-known/openid-configuration')
      return answer({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      });
    if (request.url === '/jwks') {
      const key = createPublicKey(OWN).export({ format: 'jwk' });
      return answer({ keys: [{ ...key, kid: 'own', alg: 'RS256', use: 'sig' }] });
    }
    const now = Math.floor(Date.now() / 1000);
    const said = { iss: issuer, aud: CLIENT.id, iat: now, exp: now + 300, ...claims };
    const content = `${encoded({ alg: 'RS256', kid: 'own' })}.${encoded(said)}`;
    const signature = sign('sha256', Buffer.from(content), isForged ? FOREIGN : OWN).toString('base64url');
    return answer({ access_token: 'of a test', token_type: 'Bearer', id_token: `${content}.${signature}` });
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  return {
    issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    says: (next: Record<string, unknown>, { forged = false } = {}) => {
      claims = next;
      isForged = forged;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise(done => server.close(done));
    },
  };
}
