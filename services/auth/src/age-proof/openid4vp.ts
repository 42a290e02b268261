import { createHash } from 'node:crypto';
import { AGE_ANSWER_PATH } from '@attune/auth-contract/age-proof';
import { encode } from 'cborg';

/** The document of the EU's age wallets, and the one name space in it. */
export const DOC_TYPE = 'eu.europa.ec.av.1';
export const ELEMENT = 'age_over_18';
/** The answer has the document under this name. */
export const QUERY_ID = 'proof_of_age';

const ES256 = { issuerauth_alg_values: [-7, -9], deviceauth_alg_values: [-7, -9] };
const CLIENT_METADATA = JSON.stringify({ vp_formats_supported: { mso_mdoc: ES256 } });
const QUERY = JSON.stringify({
  credentials: [
    {
      id: QUERY_ID,
      format: 'mso_mdoc',
      meta: { doctype_value: DOC_TYPE },
      claims: [{ path: [DOC_TYPE, ELEMENT] }],
    },
  ],
});

/** What the wallet is told of the asking side, and signs. */
export interface WalletRequest {
  clientId: string;
  responseUri: string;
  nonce: string;
}

/** The nonce comes from the state: who knows one has seen the link, and with it the other. */
export function requestWith(state: string, publicUrl: string): WalletRequest {
  const responseUri = new URL(AGE_ANSWER_PATH, publicUrl).href;
  const nonce = createHash('sha256').update(`nonce ${state}`).digest().subarray(0, 16).toString('base64url');
  return { clientId: `redirect_uri:${responseUri}`, responseUri, nonce };
}

/** The request by value, as the EU's profile wants it: it is not signed, so this side needs no key and no certificate. */
export function linkOf({ clientId, responseUri, nonce }: WalletRequest, state: string): string {
  const parameters = new URLSearchParams({
    response_type: 'vp_token',
    response_mode: 'direct_post',
    client_id: clientId,
    response_uri: responseUri,
    nonce,
    state,
    dcql_query: QUERY,
    client_metadata: CLIENT_METADATA,
  });
  return `av://authorize?${parameters.toString()}`;
}

/** What the wallet's signature binds its answer to: OpenID4VP 1.0, B.2.6.1. The third part names a key where answers are encrypted. */
export function sessionTranscript({ clientId, responseUri, nonce }: WalletRequest): unknown[] {
  const info = encode([clientId, nonce, null, responseUri]);
  return [null, null, ['OpenID4VPHandover', createHash('sha256').update(info).digest()]];
}
