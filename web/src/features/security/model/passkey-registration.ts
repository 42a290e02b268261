import { securityApi } from '@attune/gateway-contract/security';
import { startRegistration } from '@simplewebauthn/browser';
import { call } from '../../../api/call.js';

type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];

/** Has the device make a passkey; answers the first recovery codes, or null for a member who has some. */
export async function registerPasskey(name: string, password: string): Promise<string[] | null> {
  const { options } = await call(securityApi.passkeyOptions, { input: { password } });
  const response = await startRegistration({ optionsJSON: options as unknown as CreationOptions });
  return (await call(securityApi.addPasskey, { input: { name, response: { ...response } } })).recoveryCodes;
}
