import { securityApi } from '@attune/gateway-contract/security';
import { startAuthentication } from '@simplewebauthn/browser';
import { call } from '../../../api/call.js';

type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** Logs in with a passkey: alone, or as the second step of the login that the ticket stands for. */
export async function logInWithPasskey(ticket: string | undefined): Promise<void> {
  const begun = await call(securityApi.passkeyLoginOptions, { input: ticket === undefined ? {} : { ticket } });
  const response = await startAuthentication({ optionsJSON: begun.options as unknown as RequestOptions });
  await call(securityApi.passkeyLogin, { input: { ticket: begun.ticket, response: { ...response } } });
}
